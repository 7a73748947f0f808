import { LARGEST, share, split, sum } from "../kernel/arithmetic.ts"

// spec/decisions.md 6.1. The till, the form and the book all reckon with this file, so that no two of them can disagree
// about a kobo. It stands on arithmetic alone.

/** An amount off, or basis points off (750 = 7.5 %). */
type Off = { readonly type: "amount" | "percent"; readonly value: number }

/** How something is taxed: basis points, in its price or on top of it. */
export interface Taxing {
  readonly rate: number
  readonly inclusive: boolean
}

export interface ToReckon {
  /** Thousandths. */
  readonly quantity: number
  readonly unitPrice: number
  readonly discount?: Off
  /** Absent where nothing is taxed. */
  readonly tax?: Taxing
}

interface ReckonedLine {
  readonly base: number
  readonly discount: number
  readonly cartDiscount: number
  /** `base − discount − cartDiscount`. */
  readonly total: number
  /** In the line's total, or on top of it. */
  readonly tax: number
}

export interface Reckoned {
  readonly lines: ReadonlyArray<ReckonedLine>
  /** What the lines come to before the discount on the whole. */
  readonly subtotal: number
  readonly cartDiscount: number
  readonly shippingFee: number
  /** Of the delivery. */
  readonly shippingTax: number
  /** Of everything, whether in the prices or on top of them. */
  readonly tax: number
  /** The part of it that comes on top. */
  readonly addedTax: number
  readonly total: number
}

/** Why a cart has no total. `line` is absent when the discount on the whole sale is meant. */
export type Misfit =
  | { readonly misfit: "discount"; readonly line?: number; readonly discount: number; readonly base: number }
  | { readonly misfit: "size" }

const tooLarge: Misfit = { misfit: "size" }

/** What a cart comes to, line by line and in all: Σ line totals + shipping + taxes on top = total, exactly. */
export const reckon = (
  lines: ReadonlyArray<ToReckon>,
  cartDiscount?: Off,
  shippingFee = 0,
  shippingTaxing?: Taxing,
): Reckoned | Misfit => {
  // Only here can a product leave the exact integers, so it is judged before it is made.
  if (lines.some((it) => (it.quantity / 1000) * it.unitPrice > LARGEST)) return tooLarge

  const bases = lines.map((it) => share(it.unitPrice, it.quantity, 1000))
  const discounts = lines.map((it, i) => off(it.discount, bases[i]!))
  const beyond = discounts.findIndex((discount, i) => discount > bases[i]!)
  if (beyond >= 0) return { misfit: "discount", line: beyond, discount: discounts[beyond]!, base: bases[beyond]! }

  const values = bases.map((base, i) => base - discounts[i]!)
  const subtotal = sum(values)
  if (subtotal + shippingFee > LARGEST) return tooLarge
  const onAll = off(cartDiscount, subtotal)
  if (onAll > subtotal) return { misfit: "discount", discount: onAll, base: subtotal }

  const shares = split(onAll, values)
  const totals = values.map((value, i) => value - shares[i]!)
  const taxes = totals.map((total, i) => taxOn(total, lines[i]!.tax))
  const shippingTax = taxOn(shippingFee, shippingTaxing)
  const onTop = taxes.filter((_, i) => lines[i]!.tax?.inclusive === false)
  const addedTax = sum([...onTop, shippingTaxing?.inclusive === false ? shippingTax : 0])
  const total = subtotal - onAll + shippingFee + addedTax
  if (total > LARGEST) return tooLarge
  return {
    lines: bases.map((base, i) => ({
      base,
      discount: discounts[i]!,
      cartDiscount: shares[i]!,
      total: totals[i]!,
      tax: taxes[i]!,
    })),
    subtotal,
    cartDiscount: onAll,
    shippingFee,
    shippingTax,
    tax: sum([...taxes, shippingTax]),
    addedTax,
    total,
  }
}

/** What comes off a base; 100 % takes exactly all of it (pain C27). */
const off = (discount: Off | undefined, base: number): number =>
  discount === undefined ? 0 : discount.type === "amount" ? discount.value : share(base, discount.value, 10_000)

/** The tax in a value, or on top of it. */
const taxOn = (value: number, tax: Taxing | undefined): number =>
  tax === undefined ? 0 : share(value, tax.rate, tax.inclusive ? 10_000 + tax.rate : 10_000)

/** What is asked in cash of a rest: in the coins there are; a rest too small for any of them is asked as it is. */
export const inCoins = (rest: number, step: number | undefined): number => rest + cashRounding(rest, step) || rest

/** What makes an amount one that can be paid in cash, up or down, where the smallest coin is `step`: to be added to it. */
export const cashRounding = (amount: number, step: number | undefined): number =>
  step === undefined ? 0 : share(amount, 1, step) * step - amount
