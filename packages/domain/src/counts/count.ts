import { MAIN } from "../businesses/index.ts"
import { aggregate, present, without } from "../kernel/index.ts"
import { type CountedRow, CountEvent } from "./events.ts"

export interface CountState {
  readonly status: "none" | "open" | "review" | "posted" | "cancelled"
  readonly number: string
  readonly locationId: `loc_${string}`
  readonly blind: boolean
  readonly note?: string
  /** Why it was given up. */
  readonly reason?: string
  readonly rows: { readonly [key: string]: CountedRow }
  /** The last scans and what they said, so that asked twice is asked once. */
  readonly scans: ReadonlyArray<{ readonly id: string; readonly said: string }>
}

const REMEMBERED = 64

const initial: CountState = {
  status: "none",
  number: "",
  locationId: MAIN,
  blind: false,
  rows: {},
  scans: [],
}

/** A session of counting: what was found on the shelves, before the book takes it over. */
export const Count = aggregate({
  name: "count",
  version: 2,
  initial,
  events: CountEvent,
  idOf: (event: CountEvent) => event.countId,
  evolve: (count: CountState, event): CountState => {
    switch (event._tag) {
      case "CountOpened": {
        const { number, locationId, blind, note } = event
        return { ...count, status: "open", number, locationId, blind, ...present({ note }) }
      }
      case "CountRowsCounted": {
        const rows = Object.fromEntries(event.rows.map((row) => [rowKey(row), row]))
        const scans = [...count.scans.slice(1 - REMEMBERED), { id: event.scanId, said: event.scan }]
        return { ...count, rows: { ...count.rows, ...rows }, scans }
      }
      case "CountRowDropped":
        return { ...count, rows: without(count.rows, [rowKey(event)]) }
      case "CountReviewed":
        return { ...count, status: "review" }
      case "CountPosted":
        return { ...count, status: "posted" }
      case "CountCancelled":
        return { ...count, status: "cancelled", ...present({ reason: event.reason }) }
    }
  },
})

/** A shelf: one thing in one branch. */
export const rowKey = ({ variantId, locationId }: { readonly variantId: string; readonly locationId: string }) =>
  `${variantId}.${locationId}`

/** What a scan says, in short (FNV-1a): enough to know it again, without keeping it twice. */
export const inShort = (rows: unknown): string => {
  let hash = 2_166_136_261
  for (const sign of JSON.stringify(rows)) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0
  return hash.toString(36)
}

/** What the book believed of each row. */
export const believed = ({ rows }: CountState) =>
  Object.values(rows).map(({ variantId, locationId, expected }) => ({ variantId, locationId, expected }))
