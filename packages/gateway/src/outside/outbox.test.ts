import { readFileSync } from "node:fs"
import { PLATFORM } from "@oja/domain/kernel/index"
import { describe, expect, it } from "vitest"
import { letGo } from "../erasing/holdings.ts"
import { scratchDb } from "../scratch.ts"
import { Outbox } from "./outbox.ts"

const letter = { channel: "mail", to: "ada@example.com", subject: "Your code", text: "123456" } as const

describe("the local outbox", () => {
  it("shows the newest first, and keeps the last two hundred", () => {
    const outbox = new Outbox(scratchDb())
    for (let at = 1; at <= 250; at++) outbox.keep(letter, at)
    expect(outbox.list(1000).map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, index) => 250 - index))
    expect(outbox.list(1)).toEqual([{ id: 250, ...letter, at: 250 }])
  })

  it("outlives a restart", () => {
    const db = scratchDb()
    new Outbox(db).keep(letter, 1)
    db.close()
    expect(new Outbox(scratchDb(db.name)).list()).toHaveLength(1)
  })

  it("forgets a person to the last byte", () => {
    const db = scratchDb()
    const outbox = new Outbox(db)
    outbox.keep(letter, 1)
    outbox.keep({ ...letter, to: "bola@example.com" }, 2)
    letGo(db, { business: PLATFORM, ids: [], words: ["ada@example.com"], mentions: [] })
    expect(outbox.list().map(({ to }) => to)).toEqual(["bola@example.com"])
    const bytes = [db.name, `${db.name}-wal`].map((file) => readFileSync(file).toString("latin1")).join("")
    expect(bytes).toContain("bola@example.com")
    expect(bytes).not.toContain("ada@example.com")
  })
})
