import { module } from "../kernel/index.ts"
import { Count } from "./count.ts"
import { laws } from "./laws.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const counts = module("counts", {
  summary: "Counting the shelves, before the book takes the count over.",
  aggregates: [Count],
  wire,
  laws,
  words,
})
