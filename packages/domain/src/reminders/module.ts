import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { Reminder } from "./reminder.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const reminders = module("reminders", {
  summary: "What a merchant wants to be reminded of, and when.",
  aggregates: [Reminder],
  undos: [undos],
  wire,
  laws,
  words,
})
