import { module } from "../kernel/index.ts"
import { Erasure } from "./erasure.ts"
import { afterErasing, reportErasure } from "./reportErasure.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const erasures = module("erasures", {
  summary: "Who was forgotten: what is gone of them, what stays and why.",
  aggregates: [Erasure],
  commands: [reportErasure],
  afterErasing,
  wire,
  words,
})
