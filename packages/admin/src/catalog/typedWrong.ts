import { exponentOf } from "../data/formatMoney.ts"
import { readAmount, readQuantity } from "../data/typed.ts"
import type { Say } from "../words/words.ts"

export interface Shop {
  readonly currency: string
  readonly locale: string
}

const LARGEST = 1_000_000_000_000
const MOST_UNITS = 1_000_000_000
export const ONE = 1000

/** What is wrong with an amount that was typed; nothing when it can be read. */
export const amountWrong = (say: Say, text: string, { currency, locale }: Shop, least: 0 | 1) => {
  const amount = readAmount(text, currency, locale)
  const digits = exponentOf(currency)
  if (amount === "too_many_decimals")
    return digits === 0
      ? say("productForm.noDecimals", { currency })
      : say("productForm.decimals", { currency, count: digits })
  if (amount === "not_a_number") return say("productForm.notNumber")
  if (amount === "too_large" || amount > LARGEST) return say("productForm.tooLarge")
  return amount < least ? say("productForm.positive") : undefined
}

/** What is wrong with a quantity that was typed, of which there must be at least so much. */
export const quantityWrong = (say: Say, text: string, locale: string, least: number) => {
  const quantity = readQuantity(text, locale)
  if (quantity === "too_many_decimals") return say("productForm.quantityDecimals")
  if (quantity === "not_a_number") return say("productForm.notNumber")
  if (quantity === "too_large" || quantity > MOST_UNITS) return say("productForm.tooLarge")
  if (quantity >= least) return undefined
  return least === ONE ? say("productForm.belowOne") : say("productForm.positive")
}
