import type { Module } from "../kernel/index.ts"
import { Erasure } from "./erasure.ts"
import { afterErasing, reportErasure } from "./reportErasure.ts"
import { erasures as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const erasures: Module = {
  name: "erasures",
  summary: "Who was forgotten: what is gone of them, what stays and why.",
  aggregates: [Erasure],
  commands: [reportErasure],
  views: [view],
  afterErasing,
  wire,
  laws: [],
  words,
}
