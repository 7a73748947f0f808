import type { ProductRow } from "@oja/domain/catalog/views"
import { type DBSchema, type IDBPDatabase, openDB } from "idb"

/** Something done here: named as it is asked of the book, so that it is taken once however often it is sent. */
export interface Kept {
  /** Its place in line. */
  readonly n?: number
  /** What it is called when it is asked for: an idempotency key. */
  readonly id: string
  readonly command: string
  readonly input: Readonly<Record<string, unknown>>
  /** Epoch milliseconds, this device's. */
  readonly at: number
  /** What a person knows it by, and what it came to in minor units. */
  readonly name: string
  readonly total: number
  readonly currency: string
  /** Why the book cannot read it; it waits for a person then. */
  readonly refused?: string
}

/** This browser, as the book knows it. */
export interface Device {
  readonly deviceId: `dev_${string}`
  /** There once the book has registered it. */
  readonly code?: string
  /** The highest number it gave. */
  readonly last: number
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
  outbox: { key: number; value: Kept; indexes: { id: string } }
  device: { key: "me"; value: Device }
}

/** Written to the disk itself before it is said to be done. */
export const strict = { durability: "strict" } as const

const opened = new Map<string, Promise<IDBPDatabase<Shape>>>()

/** What this browser keeps for a business. */
export const db = (business: string): Promise<IDBPDatabase<Shape>> => {
  const known = opened.get(business)
  if (known !== undefined) return known
  const opening = openDB<Shape>(`oja-${business}`, 1, {
    upgrade: (it) => {
      it.createObjectStore("outbox", { keyPath: "n", autoIncrement: true }).createIndex("id", "id", { unique: true })
      it.createObjectStore("device")
      it.createObjectStore("answers")
      it.createObjectStore("products", { keyPath: "id" })
    },
    terminated: () => opened.delete(business),
  })
  opened.set(business, opening)
  opening.catch(() => opened.delete(business))
  return opening
}
