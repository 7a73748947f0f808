import type { AnswerOf } from "@oja/domain/kernel/index"
import type { salesByProducts } from "@oja/domain/reports/products"
import { bareNames } from "@oja/domain/sales/bareNames"
import type { reportWords } from "./words.ts"

export type SalesReport = AnswerOf<typeof salesByProducts>
type Say = typeof reportWords.say

export const nameOfRow = ({ kind, name }: Pick<SalesReport["rows"][number], "kind" | "name">, say: Say): string => {
  if (kind === "rounding") return say("rounding")
  if (kind === "goods") return name
  return name === bareNames.delivery ? say("delivery") : say("deliveryRow", { name })
}
