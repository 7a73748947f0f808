import { type Currency, Money } from "@oja/domain/kernel/index"

// Each provider writes money in its own way; we keep whole minor units with the currency's own exponent.

/**
 * Hundredths of the major unit, for every currency: kobo for the naira, and 150,000 for 1,500 francs although the franc has
 * no centimes. Undefined where hundredths cannot say it: 1.234 dinars.
 */
export const toHundredths = (amount: number, currency: Currency): number | undefined => {
  const hundredths = (amount * 100) / Money.unit(currency)
  return Number.isSafeInteger(hundredths) ? hundredths : undefined
}

export const fromHundredths = (hundredths: number, currency: Currency): number | undefined =>
  whole((hundredths * Money.unit(currency)) / 100)

/** What a provider keeps may be half a franc: the nearest whole one is kept. */
export const feeFromHundredths = (hundredths: number, currency: Currency): number =>
  whole(Math.round((hundredths * Money.unit(currency)) / 100)) ?? 0

export const feeFromMajor = (major: number, currency: Currency): number =>
  whole(Math.round(major * Money.unit(currency))) ?? 0

/** 1500.5 naira, 1500 francs, 1.234 dinars. */
export const toMajor = (amount: number, currency: Currency): number => amount / Money.unit(currency)

/** A decimal number holds an amount up to the largest we keep to less than half a minor unit, so rounding finds it again. */
export const fromMajor = (major: number, currency: Currency): number | undefined => {
  const minor = major * Money.unit(currency)
  const nearest = Math.round(minor)
  return Math.abs(minor - nearest) < 0.01 ? whole(nearest) : undefined
}

const whole = (amount: number): number | undefined => (Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined)
