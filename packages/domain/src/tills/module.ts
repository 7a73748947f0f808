import { module } from "../kernel/index.ts"
import { Device } from "./device.ts"
import { laws } from "./laws.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const tills = module("tills", {
  summary: "The devices that sell, and the numbers of their sales.",
  aggregates: [Device],
  wire,
  laws,
  words,
})
