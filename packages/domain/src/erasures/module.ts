import { module, resource } from "../kernel/index.ts"
import { Erasure } from "./erasure.ts"
import { afterErasing, reportErasure } from "./reportErasure.ts"
import { erasures as rows } from "./views.ts"
import { words } from "./words.ts"

export const erasures = module("erasures", {
  summary: "Who was forgotten: what is gone of them, what stays and why.",
  aggregates: [Erasure],
  commands: [reportErasure],
  afterErasing,
  wire: resource("erasures", { view: rows, at: "/v1.0/erasures" }),
  words,
})
