import type { ProductRow } from "@oja/domain/catalog/views"
import type { RowOf } from "@oja/domain/kernel/index"
import type { refunds, returns } from "@oja/domain/sales/backViews"
import type { payments } from "@oja/domain/sales/paymentsView"
import type { recordSale } from "@oja/domain/sales/recordSale"
import type { transactions } from "@oja/domain/transactions/views"
import { type DBSchema, type IDBPDatabase, openDB } from "idb"

/** Something done here: named as it is asked of the book, so that it is taken once however often it is sent. */
export interface Kept {
  /** Its place in line. */
  readonly n?: number
  /** What it is called when it is asked for: an idempotency key. */
  readonly id: string
  readonly command: string
  readonly input: Readonly<Record<string, unknown>>
  /** Epoch milliseconds, by this device's clock as the book set it right. */
  readonly at: number
  /** How far in the book this device had read. */
  readonly position?: number
  /** A colleague's PIN let it go beyond the seller's role. */
  readonly approval?: Approval
  /** What a person knows it by, and what it came to in minor units. */
  readonly name: string
  readonly total: number
  readonly currency: string
  /** Of a sale: what is said and printed of it before the book has a row of it. */
  readonly receipt?: Receipt
  /** Why the book cannot read it; it waits for a person then. */
  readonly refused?: string
}

/** A sale as it was reckoned here, how it was paid, and what was handed over and owed of the change. */
export interface Receipt {
  readonly row: RowOf<typeof transactions>
  readonly paid: NonNullable<(typeof recordSale)["input"]["Type"]["payments"]>
  readonly tendered?: number | undefined
  readonly owed?: number | undefined
}

/** What a colleague's PIN allowed here, and what proves to the book that it was typed. */
export interface Approval {
  readonly approverId: `member_${string}`
  readonly at: number
  readonly proof: string
  readonly [limit: string]: number | string
}

/** A colleague who may approve, and by what their PIN is told from a wrong one. */
export interface Approver {
  readonly memberId: `member_${string}`
  readonly name: string
  readonly limits: { readonly [limit: string]: number }
  readonly salt: string
  readonly cost: number
  readonly check: string
}

/** What this device knows of the book, and since when. */
export interface Known {
  /** How far it has read. */
  readonly position: number
  /** Epoch milliseconds of the book's clock. */
  readonly at: number
  /** What is added to this device's clock to tell the time as the book does, in milliseconds. */
  readonly offsetMs: number
  readonly limits: {
    readonly [limit: string]: { readonly most: number; readonly beyond: "approve" | "deny" } | undefined
  }
  readonly approvers: ReadonlyArray<Approver>
  readonly pinsUntil: number
}

/** Somebody who buys here, with what they owe. */
export interface KnownCustomer {
  readonly id: string
  readonly name: string
  readonly phone?: string
  readonly email?: string
  readonly status: string
  readonly owed?: { readonly amount: number; readonly currency: string; readonly since?: string }
}

type ReturnedLine = RowOf<typeof returns>["lines"][number]

/** A sale that was made or looked up here, and what became of it as far as this device knows. */
export interface KnownSale {
  readonly id: string
  readonly row: RowOf<typeof transactions>
  readonly payments: ReadonlyArray<Pick<RowOf<typeof payments>, "amount" | "method">>
  readonly returns: ReadonlyArray<{
    readonly returnId: string
    readonly amount: number
    readonly lines: ReadonlyArray<Pick<ReturnedLine, "lineId" | "quantity" | "condition" | "value" | "tax">>
  }>
  readonly refunds: ReadonlyArray<Pick<RowOf<typeof refunds>, "amount" | "method">>
}

/** This browser, as the book knows it. */
export interface Device {
  readonly deviceId: `dev_${string}`
  /** There once the book has registered it. */
  readonly code?: string
  /** The highest number it gave. */
  readonly last: number
  /** The sales that it asked for last: a basket that comes back under such a name was sold. */
  readonly sold?: ReadonlyArray<string>
}

/** What was answered before, and when. */
interface Answer {
  readonly data: unknown
  readonly total: number
  readonly position: number
  readonly at: number
}

interface Shape extends DBSchema {
  answers: { key: string; value: Answer }
  products: { key: string; value: ProductRow }
  customers: { key: string; value: KnownCustomer }
  known: { key: "book"; value: Known }
  tries: { key: string; value: { readonly wrong: number; readonly until: number } }
  outbox: { key: number; value: Kept; indexes: { id: string } }
  device: { key: "me"; value: Device }
  sales: { key: string; value: KnownSale }
}

/** Written to the disk itself before it is said to be done. */
export const strict = { durability: "strict" } as const

const opened = new Map<string, Promise<IDBPDatabase<Shape>>>()

/** What this browser keeps for a business. */
export const db = (business: string): Promise<IDBPDatabase<Shape>> => {
  const known = opened.get(business)
  if (known !== undefined) return known
  const opening = openDB<Shape>(`oja-${business}`, 4, {
    upgrade: (it, before, _, all) => {
      if (before < 1) {
        it.createObjectStore("outbox", { keyPath: "n", autoIncrement: true }).createIndex("id", "id", { unique: true })
        it.createObjectStore("device")
        it.createObjectStore("answers")
        it.createObjectStore("products", { keyPath: "id" })
      }
      if (before < 2) {
        it.createObjectStore("customers", { keyPath: "id" })
        it.createObjectStore("known")
        it.createObjectStore("tries")
      }
      if (before < 4) it.createObjectStore("sales", { keyPath: "id" })
      // Products were kept with what they cost once: they are brought anew.
      if (before > 0 && before < 3)
        for (const name of ["answers", "products", "known"] as const) void all.objectStore(name).clear()
    },
    // Another window has the next program already: it must not wait for this one.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(),
    terminated: () => opened.delete(business),
  })
  opened.set(business, opening)
  opening.catch(() => opened.delete(business))
  return opening
}
