import { MAIN } from "../businesses/index.ts"
import { type Law, lawOf } from "../kernel/index.ts"
import { limits, trialPlan } from "../subscription/index.ts"
import { Branches, isOpen, openCount } from "./branches.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Branches, "the main branch is always open", (branches) => isOpen(branches, MAIN)),
  lawOf(
    Branches,
    "no business has more open branches than its plan holds",
    (branches) => openCount(branches) <= limits[trialPlan].locations,
  ),
]
