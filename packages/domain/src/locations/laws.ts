import { MAIN } from "../businesses/index.ts"
import { type Law, lawOf } from "../kernel/index.ts"
import { Branches, isOpen } from "./branches.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Branches, "the main branch is always open", (branches) => isOpen(branches, MAIN)),
]
