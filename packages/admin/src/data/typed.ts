import { exponent } from "@oja/domain/kernel/amounts"
import { readTyped, styleFor } from "@oja/domain/kernel/numbers"
import { plainAmount } from "./formatMoney.ts"

const THOUSANDTHS = 3

/** An amount as people type it, in whole minor units: "1,500.50" naira are 150050 kobo. */
export const readAmount = (text: string, currency: string, locale: string) =>
  readTyped(text, exponent(currency), locale)

/** A quantity as people type it, in thousandths: "1.5" bags are 1500. */
export const readQuantity = (text: string, locale: string) => readTyped(text, THOUSANDTHS, locale)

/**
 * What was typed of an amount or a quantity, as a draft keeps it whatever language it is opened in again: a point before
 * the decimals, and nothing between thousands, so that "1,500" pieces in Lagos are seen to be 1500, and "12,500" dinars
 * in Tunis to be twelve and a half. The thousands before have lost their signs already when the next come.
 */
export const figureTyped = (text: string, locale: string): string => {
  const close = text.replaceAll(/(?<=\d)\s(?=\d)/g, "")
  if (styleFor(locale) === "point")
    return /^[1-9]\d*(?:,\d{3})+(?:\.\d*)?$/.test(close) ? close.replaceAll(",", "") : close
  const whole = /^[1-9]\d*(?:\.\d{3})+(?:,\d*)?$/.test(close) ? close.replaceAll(".", "") : close
  return whole.replace(",", ".")
}

/** A plain number where it is typed over: "2,5" for "2.5" in Abidjan. */
export const typedOver = (text: string, locale: string): string =>
  styleFor(locale) === "comma" ? text.replace(".", ",") : text

/** An amount ready to be typed over where it is read as it stands (`readAmount`): "14500", "14500,50" in Abidjan. */
export const amountOver = (amount: number, currency: string, locale: string): string =>
  typedOver(plainAmount(amount, currency), locale)

const written = (units: number, decimals: number, least: number, locale: string) => {
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0")
  const point = digits.length - decimals
  const text = `${units < 0 ? "-" : ""}${digits.slice(0, point)}${decimals === 0 ? "" : "."}${digits.slice(point)}`
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: decimals })
  return format.format(text as Intl.StringNumericLiteral)
}

/** An amount ready to be typed over, without its sign. */
export const amountText = (amount: number, currency: string, locale: string) => {
  const decimals = exponent(currency)
  return written(amount, decimals, decimals, locale)
}

/** "1.5" for 1500 thousandths, "1,250" for a thousand times as many and a quarter. */
export const quantityText = (quantity: number, locale: string) => written(quantity, THOUSANDTHS, 0, locale)
