import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import { current } from "../session/session.ts"

// What this device did and the book has not taken yet. It is written to the disk itself before anybody is told that it is
// done (strict durability), and goes only when the book has it or a person has looked at it.

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

interface Shape extends DBSchema {
  outbox: { key: number; value: Kept; indexes: { id: string } }
}

const opened = new Map<string, Promise<IDBPDatabase<Shape>>>()

const db = (business: string): Promise<IDBPDatabase<Shape>> => {
  const known = opened.get(business)
  if (known !== undefined) return known
  const opening = openDB<Shape>(`oja-${business}`, 1, {
    upgrade: (it) => {
      it.createObjectStore("outbox", { keyPath: "n", autoIncrement: true }).createIndex("id", "id", { unique: true })
    },
    terminated: () => opened.delete(business),
  })
  opened.set(business, opening)
  opening.catch(() => opened.delete(business))
  return opening
}

export const businessHere = (): string => current().business?.businessId ?? ""

const strict = { durability: "strict" } as const

// Other windows of this browser show the same line.
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("oja-outbox")
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
channel?.addEventListener("message", tell)
const changed = () => {
  tell()
  channel?.postMessage("changed")
}

export const onOutbox = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** On the disk when this is done: only then may anybody be told that it is sold. */
export const keep = async (entry: Kept): Promise<void> => {
  const tx = (await db(businessHere())).transaction("outbox", "readwrite", strict)
  const known = await tx.store.index("id").getKey(entry.id)
  await tx.store.put(known === undefined ? entry : { ...entry, n: known })
  await tx.done
  changed()
}

export const letGo = async (business: string, ids: ReadonlyArray<string>): Promise<void> => {
  const tx = (await db(business)).transaction("outbox", "readwrite", strict)
  for (const id of ids) {
    const n = await tx.store.index("id").getKey(id)
    if (n !== undefined) await tx.store.delete(n)
  }
  await tx.done
  changed()
}

export const markRefused = async (business: string, id: string, refused: string): Promise<void> => {
  const tx = (await db(business)).transaction("outbox", "readwrite", strict)
  const known = await tx.store.index("id").get(id)
  if (known !== undefined) await tx.store.put({ ...known, refused })
  await tx.done
  changed()
}

/** All that is kept, the oldest first; nothing where this browser keeps nothing. */
export const keptHere = async (business: string): Promise<ReadonlyArray<Kept>> => {
  if (business === "") return []
  try {
    return await (await db(business)).getAll("outbox")
  } catch {
    return []
  }
}
