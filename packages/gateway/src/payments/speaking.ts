import { currencies } from "@oja/domain/kernel/amounts"
import { type Currency, isObject, present } from "@oja/domain/kernel/index"
import { Effect } from "effect"
import { type Patience, persisted } from "../outside/persist.ts"
import { PaymentsAway } from "./provider.ts"

/** A provider's answer: its status, and its JSON. */
export interface Said {
  readonly status: number
  readonly body: Fields
}

export type Fields = { readonly [name: string]: unknown }

export interface Speaking {
  readonly url: string
  /** Never written anywhere but into the header. */
  readonly key: string
  readonly patience?: Patience
}

interface Saying {
  readonly body?: Fields
  /** What moves money is not said again when no answer comes. */
  readonly once?: boolean
  /** 403 may be an answer to what was asked, and not to our key. */
  readonly hears403?: boolean
}

/** Larger than any answer of a provider's. */
const LARGEST = 1_000_000

/** Speaks JSON with a provider. Questions are asked up to three times; what moves money is said `once`. */
export const speak = (
  { key, patience, url }: Speaking,
  method: "GET" | "POST",
  path: string,
  { body, hears403 = false, once = false }: Saying = {},
): Effect.Effect<Said, PaymentsAway> => {
  const asked = Effect.tryPromise({
    try: async (signal): Promise<Said> => {
      const answer = await fetch(
        `${url}${path}`,
        present({
          method,
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json", accept: "application/json" },
          body: body === undefined ? undefined : JSON.stringify(body),
          // A redirect would carry the key to another house.
          redirect: "error",
          signal,
        }),
      )
      const text = await answer.text()
      return { status: answer.status, body: text.length > LARGEST ? {} : fieldsOf(parsed(text)) }
    },
    catch: () => new PaymentsAway({ reason: "unreachable", passing: true }),
  }).pipe(
    Effect.filterOrFail(
      ({ status }) => status < 500 && status !== 429 && status !== 401 && (hears403 || status !== 403),
      ({ status }) => new PaymentsAway({ reason: `status ${status}`, passing: status >= 500 || status === 429 }),
    ),
  )
  return persisted(
    asked,
    () => new PaymentsAway({ reason: "no answer in time", passing: true }),
    patience,
    present({ times: once ? 0 : undefined }),
  )
}

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

/** Text or a number, as text; undefined for anything else. */
export const wordOf = (value: unknown): string | undefined => {
  const word = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value
  return typeof word === "string" && /^[\x21-\x7e]{1,120}$/.test(word) ? word : undefined
}

/** A sentence of the provider's for the people of the shop, without what could break a line. */
export const sentenceOf = (value: unknown): string =>
  typeof value === "string" ? value.replaceAll(/\p{Cc}/gu, " ").slice(0, 300) : ""

export const currencyOf = (value: unknown): Currency | undefined => currencies.find((it) => it === value)

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const unclear = new PaymentsAway({ reason: "an answer that cannot be read", passing: true })
