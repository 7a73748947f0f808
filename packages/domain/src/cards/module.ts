import type { Module } from "../kernel/index.ts"
import { Card } from "./card.ts"
import { downloadCard, shareCard } from "./giveCard.ts"
import { laws } from "./laws.ts"
import { makeCard } from "./makeCard.ts"
import { cards as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Cards that thank a customer, drawn as adire cloth. */
export const cards: Module = {
  name: "cards",
  summary: "Cards that thank a customer, drawn as adire cloth.",
  aggregates: [Card],
  commands: [makeCard, downloadCard, shareCard],
  views: [view],
  wire,
  laws,
  words,
}
