import { module } from "../kernel/index.ts"
import { closeMonth, reopenMonth } from "./closeMonth.ts"
import { closing } from "./closing.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const months = module("months", {
  summary: "Months whose figures were read and stand: nothing changes them any more, and what comes late is named.",
  // They write the business, which is another part's.
  commands: [closeMonth, reopenMonth],
  closing,
  wire,
  words,
})
