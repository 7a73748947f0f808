import { type ProductRow, products } from "@oja/domain/catalog/views"
import { foldCase } from "@oja/domain/kernel/foldCase"
import type { Memory } from "../data/client.ts"
import { call } from "../data/http.ts"
import { db, type KnownCustomer } from "./db.ts"
import { businessHere } from "./outbox.ts"

// What the counter needs to know when nobody answers: the answers it had last, and every product.

/** How many products are read or brought at a time. */
const PAGE = 500

/** What is kept of what was answered: what the selling screen asks, and nothing else of the book. */
const kept = /^\/api\/(?:businesses\/|categories\?|products\?|members\?|drawers\?|locations\?|ask\/offered-tax-rates)/

/** Who buys here: found among those that the snapshot brought, and kept in no answer. */
const customers = /^\/api\/customers([?/])/
/** What is sold: likewise, as an answer may say what it cost. */
const goods = /^\/api\/products\?/

/** What a product cost is kept on no device: the next person at it may not see that (pain C75). */
const costs: ReadonlySet<string> = new Set(products.masked?.flatMap(({ fields }) => fields))
const lean = (row: ProductRow): ProductRow =>
  JSON.parse(JSON.stringify(row), (key, value: unknown) => (costs.has(key) ? undefined : value)) as ProductRow

interface Asked {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: readonly [field: string, order: string]
  readonly range: readonly [from: number, to: number]
}

const askedIn = (url: string): Asked => {
  const query = new URL(url, "http://oja").searchParams
  const read = (name: string, otherwise: unknown): unknown => JSON.parse(query.get(name) ?? JSON.stringify(otherwise))
  return {
    filter: read("filter", {}) as Asked["filter"],
    sort: read("sort", ["name", "ASC"]) as Asked["sort"],
    range: read("range", [0, 24]) as Asked["range"],
  }
}

/** Letters as a list compares them: without capitals and accents. */
export const plain = (text: string): string => foldCase(text.normalize("NFD").replaceAll(/\p{M}/gu, ""))

const wordsOf = (row: ProductRow): string =>
  plain([row.name, row.sku, ...(row.codes ?? [])].filter((it) => it !== undefined).join(" "))

/** Customers by the beginnings of their names, or by any figures of their number. */
const sought = (rows: ReadonlyArray<KnownCustomer>, { filter, range: [from, to] }: Asked) => {
  const text = typeof filter["q"] === "string" ? plain(filter["q"]).trim() : ""
  const figures = text.replaceAll(/\D/g, "").replace(/^0+/, "")
  const found = rows.filter(({ name, phone = "", status }) => {
    if (status !== "active") return false
    if (figures.length > 2 && phone.includes(figures)) return true
    const words = ` ${plain(name)}`
    return text.split(/\s+/).every((it) => words.includes(` ${it}`))
  })
  const inOrder = found.toSorted((a, b) => a.name.localeCompare(b.name))
  return { data: inOrder.slice(from, to + 1), total: inOrder.length }
}

/** Products as the list would answer: every word that was typed begins one of theirs. */
export const among = (rows: ReadonlyArray<ProductRow>, { filter, range: [from, to], sort: [field, order] }: Asked) => {
  const sought = plain(typeof filter["q"] === "string" ? filter["q"] : "")
    .split(/\s+/)
    .filter((it) => it !== "")
  const found = rows.filter((row) => {
    if (row.archived || (filter["categoryId"] !== undefined && row.categoryId !== filter["categoryId"])) return false
    const words = ` ${wordsOf(row)}`
    return sought.every((it) => words.includes(` ${it}`))
  })
  const of = (row: ProductRow) => (row as unknown as Readonly<Record<string, unknown>>)[field]
  const turned = order === "DESC" ? -1 : 1
  const inOrder = found.toSorted((a, b) => {
    const [left, right] = [of(a), of(b)]
    if (left === right) return a.id < b.id ? -1 : 1
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1
    if (typeof left === "string" && typeof right === "string") return turned * left.localeCompare(right)
    return turned * (Number(left) - Number(right))
  })
  return { data: inOrder.slice(from, to + 1), total: inOrder.length }
}

/** A page of them, or the one that is named. */
const aboutCustomers = async (url: string, sign: string) => {
  const base = await db(businessHere())
  if (sign === "?") return { ...sought(await base.getAll("customers"), askedIn(url)), position: -1 }
  const row = await base.get("customers", decodeURIComponent(url.slice("/api/customers/".length)))
  return row && { data: row, total: 1, position: -1 }
}

/** Answers that the counter needs, given again when nobody can be heard. */
export const memory: Memory = {
  keeps: (url) => kept.test(url) || customers.test(url),
  put: async (url, found) => {
    if (customers.test(url) || goods.test(url)) return
    await (await db(businessHere())).put("answers", { ...found, at: Date.now() }, url)
  },
  get: async (url) => {
    const one = customers.exec(url)?.[1]
    if (one !== undefined) return aboutCustomers(url, one)
    const base = await db(businessHere())
    if (!goods.test(url)) return base.get("answers", url)
    const rows = await base.getAll("products")
    return rows.length === 0 ? undefined : { ...among(rows, askedIn(url)), position: -1 }
  },
}

const forgotten = ["answers", "products", "customers", "known", "tries", "sales"] as const

/** What was known of the book goes with whoever signs out; what waits to be sent stays. A browser that keeps nothing has nothing. */
export const forgetAnswers = (business: string): Promise<unknown> =>
  db(business)
    .then((base) => Promise.all(forgotten.map((it) => base.clear(it))))
    .catch(() => undefined)

/** Every product that lies on this device, so many at a time that nobody sees a frame go by. */
export const productsHere = async (business: string): Promise<ReadonlyArray<ProductRow>> => {
  const base = await db(business)
  const all: Array<ProductRow> = []
  for (;;) {
    const last = all.at(-1)
    const rows = await base.getAll("products", last && IDBKeyRange.lowerBound(last.id, true), PAGE)
    all.push(...rows)
    if (rows.length < PAGE) return all
  }
}

/** For whoever sees the counter and does not sell at it: brings the products to this device, and later those that changed. */
export const bringProducts = async (business: string): Promise<ReadonlyArray<ProductRow>> => {
  const changed: Array<ProductRow> = []
  const base = await db(business)
  const since = (await base.get("answers", "products.since"))?.at ?? 0
  let latest = since
  for (let from = 0; ; from += PAGE) {
    const asked = new URLSearchParams({
      filter: JSON.stringify(since === 0 ? {} : { updatedAt_gte: since }),
      sort: JSON.stringify(["updatedAt", "ASC"]),
      range: JSON.stringify([from, from + PAGE - 1]),
    })
    const rows = await call(`/api/products?${asked}`)
    const tx = base.transaction("products", "readwrite")
    for (const row of rows) {
      latest = Math.max(latest, row.updatedAt)
      if (row.archived) await tx.store.delete(row.id)
      else await tx.store.put(lean(row))
    }
    await tx.done
    changed.push(...rows)
    if (rows.length < PAGE) break
  }
  await base.put("answers", { data: undefined, total: 0, position: -1, at: latest }, "products.since")
  return changed
}
