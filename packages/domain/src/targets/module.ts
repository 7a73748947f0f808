import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { reachTarget } from "./reachTarget.ts"
import { Target } from "./target.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const targets = module("targets", {
  summary: "What a shop sets out to sell, day by day, week by week or month by month.",
  aggregates: [Target],
  commands: [reachTarget],
  wire,
  laws,
  words,
})
