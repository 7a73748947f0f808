import { type Actor, type AnyView, hiddenFrom } from "@oja/domain/kernel/index"
import type { Caller } from "./call.ts"

/** The fields of a view that this caller may not see. */
export const hidden = ({ masked }: AnyView, caller: Caller | undefined): ReadonlyArray<string> =>
  hiddenFrom(caller?.business?.actor ?? nobody, masked)

/** Whoever is in no business sees nothing that is masked. */
const nobody: Actor = { may: () => false, has: () => false }
