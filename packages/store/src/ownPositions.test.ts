import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { OwnPositions } from "./ownPositions.ts"
import { createTables, type Db, memoryDb } from "./sqlite.ts"

/** Writes events of businesses in this order, as far as counting sees them. */
const written = (db: Db, businesses: ReadonlyArray<number>, tell: (business: number, position: number) => void) => {
  const write = db.prepare(
    "INSERT INTO events VALUES(?, ?, ?, 1, 'Sold', 1, '2026-11-27', 0, '{}', '{}', 1, x'00', x'00') RETURNING position",
  )
  const end = (db.prepare("SELECT coalesce(max(position), 0) FROM events").pluck().get() as number) + 1
  for (const [i, business] of businesses.entries())
    tell(business, write.pluck().get(end + i, business, end + i) as number)
}
const open = () => {
  const db = memoryDb()
  createTables(db)
  return db
}
const counted = (db: Db, business: number, position: number) =>
  db.prepare("SELECT count(*) FROM events WHERE business = ? AND position <= ?").pluck().get(business, position)

describe("how many facts of its own a business has up to a position", () => {
  it("is what the file says, for whoever wrote them and for whoever opens the book later", () => {
    const db = open()
    const writer = new OwnPositions(db)
    written(db, [1, 2, 1], () => undefined)
    expect(writer.upTo(1, 3, 3)).toBe(2)
    written(db, [1], (business, position) => writer.came(business, position))
    expect(db.prepare("SELECT business, position, own FROM own_positions").raw().all()).toEqual([[1, 3, 2]])
    // Enough of the first that it is noted more than once, and some of the second that nobody asked about.
    const many = Array.from({ length: 7000 }, (_, i) => (i % 7 === 3 ? 2 : 1))
    written(db, many, (business, position) => writer.came(business, position))
    const later = new OwnPositions(db)
    const noted = db.prepare("SELECT business, position > 3000 AS isLate FROM own_positions").raw().all()
    expect(noted).toEqual([[1, 1]])
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3), fc.integer({ min: 0, max: 7004 }), (business, position) => {
        const all = counted(db, business, position)
        for (const own of [writer, later, new OwnPositions(db)]) expect(own.upTo(business, position, 7004)).toBe(all)
      }),
    )
  })

  it("is not noted of what did not stay", () => {
    const db = open()
    const writer = new OwnPositions(db)
    expect(writer.upTo(1, 0, 0)).toBe(0)
    const many = Array.from({ length: 2500 }, () => 1)
    const failing = db.transaction(() => {
      written(db, many, (business, position) => writer.came(business, position))
      throw new Error("the disk is full")
    })
    expect(failing).toThrow("the disk is full")
    writer.forget()
    expect(writer.upTo(1, 0, 0)).toBe(0)
    expect(new OwnPositions(db).upTo(1, 0, 0)).toBe(0)
  })
})
