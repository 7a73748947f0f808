import { type ComponentType, Suspense } from "react"
import { useModules } from "./module.ts"
import type { Slots } from "./slots.ts"

/** What other parts show at a place of this screen. */
export const Slot = <Name extends keyof Slots>({ name, ...of }: { readonly name: Name } & Slots[Name]) => (
  <Suspense>
    {useModules().map(({ slots, name: module }) => {
      const Shown = slots?.[name] as ComponentType<object> | undefined
      return Shown && <Shown key={module} {...of} />
    })}
  </Suspense>
)
