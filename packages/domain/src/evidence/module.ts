import { module } from "../kernel/index.ts"
import { wire } from "./wire.ts"

export const evidence = module("evidence", {
  summary: "Evidence that money came: messages of banks and operators, and their lists.",
  wire,
})
