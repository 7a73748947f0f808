import type { AnyCommand } from "@oja/domain/kernel/index"
import { Suspense, useEffect, useState } from "react"
import { type InputOf, perform } from "../data/useCommand.ts"
import { useRested } from "../ui/useRested.ts"
import { later } from "../ui/module.ts"
import type { Foretold } from "./Impact.tsx"
import { sellingWords } from "./words.ts"

// With its words, wherever goods come and go.
const Impact = later(async () => (await import("./Impact.tsx")).Impact, sellingWords)

interface Told {
  readonly preview: Foretold
}

interface Props<C extends AnyCommand> {
  /** What shows what would be, and does nothing. */
  readonly command: C
  /** What is to be written down; nothing as long as it is not all there, or nothing lies after it. */
  readonly of: InputOf<C> | undefined
}

/** What something of an earlier day would change in the days since, while it is typed. */
export const Foreseen = <C extends AnyCommand>({ command, of }: Props<C>) => {
  const asked = useRested(of === undefined ? "" : JSON.stringify(of), 300)
  const [seen, see] = useState<{ readonly of: string; readonly preview: Foretold }>()
  useEffect(() => {
    if (asked === "") return undefined
    let isOver = false
    const look = async () => {
      const input = JSON.parse(asked) as InputOf<C>
      // What is wrong with it is said when it is sent.
      const told = await perform<C, Told>(command, input, undefined, { quiet: true }).catch(() => undefined)
      if (told !== undefined && !isOver) see({ of: asked, preview: told.preview })
    }
    void look()
    return () => {
      isOver = true
    }
  }, [asked, command])
  if (seen === undefined || seen.of !== asked) return null
  return (
    <Suspense>
      <Impact preview={seen.preview} />
    </Suspense>
  )
}
