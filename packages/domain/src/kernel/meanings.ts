import * as Schema from "effect/Schema"
import { LARGEST } from "./arithmetic.ts"
import { isDay } from "./calendar.ts"

/**
 * What a value stands for, besides being a number or a text. Forms, lists, files, papers, the terminal and the API's
 * description write and read it accordingly; a number without a meaning fails a test by name.
 */
export type Meaning =
  /** Minor units of the currency that the document around it names: 150050 kobo, 1500 francs. */
  | "amount"
  /** Thousandths of a unit: 1500 is one and a half. */
  | "quantity"
  /** Basis points: 750 is 7.5 %. */
  | "rate"
  /** Whole per cents: 30 is 30 %. */
  | "percent"
  /** `YYYY-MM-DD`, a business day in the business's zone. */
  | "day"
  /** `HH:MM`, a time of the clock on the wall, in the business's zone. */
  | "time"
  /** Epoch milliseconds. */
  | "instant"
  /** A plain whole number of things. */
  | "count"
  /** Metres. */
  | "distance"
  /** Grams. */
  | "weight"
  /** Millionths of a degree of latitude or longitude. */
  | "degrees"
  /** So many days, hours or minutes: the unit is said beside it. */
  | "duration"
  /** The id of a thing; of which kind is said beside it. */
  | "ref"
  | "currency"
  | "phone"
  | "email"
  /** The name of a picture or a paper among the files that were taken in. */
  | "file"
  /** Opens something for whoever knows it: never shown in a list, never in a file. */
  | "secret"
  | "text"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const most = 1_000_000_000

/** An amount within limits of its own, in minor units. */
export const amount = (minimum: number, maximum: number) => between(minimum, maximum).annotate({ meaning: "amount" })

/** Whole minor units (kobo, centimes), nothing or more; the document that holds it says the currency once. */
export const Amount = amount(0, LARGEST)

/** An amount that moves: more than nothing. */
export const PositiveAmount = amount(1, LARGEST)

/** An amount that may be below nothing: a balance, a difference, a rounding. */
export const SignedAmount = amount(-LARGEST, LARGEST)

/** What others come to: as much as can be said to the last unit, since each of them may be the largest. */
export const AmountSum = amount(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** A quantity within limits of its own, in thousandths. */
export const quantity = (minimum: number, maximum: number) =>
  between(minimum, maximum).annotate({ meaning: "quantity" })

/** Thousandths of a unit: 1500 is one and a half bags. At most a million units on a line (spec/decisions.md 6.17). */
export const Quantity = quantity(1, most)

/** What lies somewhere, or by how much it differs: below zero too. */
export const SignedQuantity = quantity(-LARGEST, LARGEST)

/** Basis points within limits: 750 is 7.5 %. */
export const rate = (minimum: number, maximum: number) => between(minimum, maximum).annotate({ meaning: "rate" })

/** Basis points, nothing to all. */
export const Rate = rate(0, 10_000)

/** Basis points, more than nothing, up to all. */
export const Percent = rate(1, 10_000)

/** Whole per cents within limits. */
export const percent = (minimum: number, maximum: number) => between(minimum, maximum).annotate({ meaning: "percent" })

/**
 * A business day is a word, `2026-03-08`, fixed in the business's zone when the fact is made; it never slips with the
 * viewer's clock (pains C55, C56). Only real days between 2000 and 2099 are days.
 */
export const Day = Schema.String.check(
  Schema.isPattern(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  Schema.makeFilter((day: string) => isDay(day) || "a real day of the calendar"),
).annotate({ meaning: "day" })
export type Day = typeof Day.Type

/** Epoch milliseconds, up to the year 2199. */
export const Instant = between(0, 7_258_118_400_000).annotate({ meaning: "instant" })

/** A plain whole number within limits. */
export const count = (minimum: number, maximum: number) => between(minimum, maximum).annotate({ meaning: "count" })

/** So many of something. */
export const Count = count(0, most)

/** A position of the log. A business is shown its own count of its facts in place of it: see `inLog`. */
export const LogPosition = Count.annotate({ inLog: true })

/** Metres within limits. */
export const distance = (minimum: number, maximum: number) =>
  between(minimum, maximum).annotate({ meaning: "distance" })

/** Grams within limits. */
export const weight = (minimum: number, maximum: number) => between(minimum, maximum).annotate({ meaning: "weight" })

/** Millionths of a degree, either way from zero up to so many degrees. */
export const degrees = (largest: number) =>
  between(-largest * 1_000_000, largest * 1_000_000).annotate({ meaning: "degrees" })

export type DurationUnit = "minutes" | "hours" | "days"

/** So many days, hours or minutes. */
export const duration = (unit: DurationUnit, minimum: number, maximum: number) =>
  between(minimum, maximum).annotate({ meaning: "duration", unit })

/** The id of a thing as a row holds it; what a person sends is judged by `id(kind)`. */
export const ref = (kind: string) => Schema.String.annotate({ meaning: "ref", idOf: kind })

/** Says of what kind of thing a schema of ids with a form of its own names one. */
export const idAs = <S extends Schema.Top>(kind: string, schema: S): S["Rebuild"] =>
  schema.annotate({ meaning: "ref", idOf: kind })

/** What something is about, whatever kind of thing that is. */
export const SubjectId = idAs("subject", Schema.String.check(Schema.isBetweenLength(1, 80)))

/** A text that opens something for whoever knows it. */
export const secret = <S extends Schema.Top>(schema: S): S["Rebuild"] => schema.annotate({ meaning: "secret" })

/** Says in a sentence what a value is that has no meaning of those above, or more of it than its meaning does. */
export const described = <S extends Schema.Top>(description: string, schema: S): S["Rebuild"] =>
  schema.annotate({ description })

/** Says what might stand there, for whoever writes a client: `saying("December", Name)`. */
export const saying = <S extends Schema.Top>(example: string, schema: S): S["Rebuild"] =>
  schema.annotate({ examples: [example] })

/** Only for the program: no list, file or paper shows it to a person. */
export const internal = <S extends Schema.Top>(schema: S): S["Rebuild"] => schema.annotate({ internal: true })

/** Only who may do this may say or see this field; whoever leaves it as it is needs no right. */
export const guarded = <S extends Schema.Top>(
  schema: S,
  access: { readonly module: string; readonly action: string },
): S["Rebuild"] => schema.annotate({ guard: access })
