import { module } from "../kernel/index.ts"
import { Card } from "./card.ts"
import { laws } from "./laws.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const cards = module("cards", {
  summary: "Cards that thank a customer, drawn as adire cloth.",
  aggregates: [Card],
  wire,
  laws,
  words,
})
