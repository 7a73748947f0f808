import { present } from "@oja/domain/kernel/present"
import { expect } from "vitest"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import type { Came } from "@oja/gateway/testing/send"

// What the documented calls (spec/api.json) answer, typed by hand from the specification: one right request of each and
// one wrong one.

/** A request and what must come back. */
export interface Ask {
  /** The address with its ids and its query, where that is more than the documented path. */
  readonly at?: string
  readonly body?: unknown
  /** Nobody is signed in. */
  readonly stranger?: true
  readonly token?: string
  readonly status: number
  /** The whole data of a right answer. */
  readonly data?: unknown
  /** Of a wrong one: the error's code and its sentence, which is the first complaint where a field is complained of. */
  readonly code?: string
  readonly says?: string
  readonly errors?: ReadonlyArray<readonly [param: string, msg: string]>
}

/** A shop with something of everything that the calls speak of. */
export interface Stage {
  readonly shop: Opened
  readonly ada: Person
  readonly today: string
  readonly rice: string
  readonly tunde: string
  /** Ten thousand naira of yam, of which four were paid as a deposit. */
  readonly sale: string
  /** Time goes by. */
  readonly wait: (ms: number) => void
  readonly make: (route: string, body: object) => Promise<string>
}

export type Tried = (stage: Stage) => Ask | Promise<Ask>
export type Contract = Readonly<Record<string, { readonly right: Tried; readonly wrong: Tried }>>

export const set = async (): Promise<Stage> => {
  let clock = 0
  const shop = await open({}, { now: () => Date.now() + clock })
  const ada = await shop.person("ada", "Ada Stores")
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
  const make = async (route: string, body: object): Promise<string> => {
    const { data, status, text } = await ada.call(route, body)
    if (status >= 300) throw new Error(text)
    return data.id
  }
  const openingStock = [{ locationId: "loc_main", quantity: 10_000 }]
  const said = { name: "Rice", type: "product", sellingPrice: 5000, costPrice: 3000, openingStock }
  const rice = await make("POST /product", said)
  const tunde = await make("POST /customers", { name: "Tunde Bakare", mobile: "08031234567" })
  const sale = await make("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    customerId: tunde,
    lines: [{ name: "Yam", unitPrice: 500_000, quantity: 2000 }],
    paymentType: "part",
    depositAmount: 400_000,
    method: "cash",
  })
  return { shop, ada, today, rice, tunde, sale, make, wait: (ms) => void (clock += ms) }
}

export const tried = async (stage: Stage, route: string, ask: Ask): Promise<void> => {
  const { shop, ada } = stage
  const token = ask.stranger === true ? undefined : (ask.token ?? ada.token)
  const came = await shop.call(ask.at ?? route, { token, ...present({ body: ask.body }) })
  if (ask.status < 300) right(came, ask)
  else wrong(came, ask)
}

const right = (came: Came, { data, status }: Ask): void => {
  const { metadata = {}, ...envelope } = JSON.parse(came.text) as Record<string, unknown>
  expect({ http: came.status, ...envelope }).toEqual({
    http: status,
    code: status,
    data,
    message: "OK",
    devMessage: null,
    error: null,
  })
  expect(Object.keys(metadata as object).filter((name) => name !== "position")).toEqual([])
}

const wrong = (came: Came, { code, errors, says, status }: Ask): void => {
  const message = says ?? errors?.[0]?.[1]
  const { error, metadata: _, ...envelope } = JSON.parse(came.text) as Record<string, unknown>
  expect({ http: came.status, ...envelope }).toEqual({
    http: status,
    code: status,
    data: null,
    message,
    devMessage: expect.any(String) as unknown,
  })
  const complaints = errors?.map(([param, msg]) => ({ param, msg }))
  expect(error).toMatchObject({ code: code ?? "VALIDATION_FAILED", userMessage: message })
  expect((error as { readonly validationError?: unknown }).validationError).toEqual(complaints)
}

/** Some text, some number: what nobody can know beforehand. */
export const text: unknown = expect.any(String)
export const number: unknown = expect.any(Number)
export const containing = (item: unknown): unknown => expect.arrayContaining([item])
export const some = (fields: object): unknown => expect.objectContaining(fields)

export const notFound = { status: 404, code: "NOT_FOUND", says: "We could not find that." } as const
export const unknown = "There is no such field here"
export const required = "This field is required"
