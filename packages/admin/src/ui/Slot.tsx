import { Suspense } from "react"
import { useModules } from "./module.ts"
import type { Part } from "./part.ts"
import type { Slots } from "./slots.ts"

/** What other parts show at a place of this screen. */
export const Slot = <Name extends keyof Slots>({ name, ...of }: { readonly name: Name } & Slots[Name]) => {
  const parts = useModules().flatMap(({ name: module, slots }) => {
    const shown = slots?.[name] as Part | undefined
    return shown === undefined ? [] : [{ module, Shown: shown }]
  })
  // At the same time: React asks for one where the one before it is there.
  for (const { Shown } of parts) void Shown.fetch()
  return (
    <Suspense>
      {parts.map(({ Shown, module }) => (
        <Shown key={module} {...of} />
      ))}
    </Suspense>
  )
}
