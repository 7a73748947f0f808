import { statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { openGatewayDb } from "./gatewayTables.ts"
import { scratchDb, scratchFolder } from "./scratch.ts"

describe("what the gateway keeps", () => {
  it("is durable, and readable by its owner alone", () => {
    const db = scratchDb(join(scratchFolder(), "new", "gateway.sqlite"))
    expect(db.pragma("journal_mode", { simple: true })).toBe("wal")
    expect(db.pragma("synchronous", { simple: true })).toBe(2)
    for (const file of [db.name, `${db.name}-wal`]) expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it("opens again with what it held", () => {
    const db = scratchDb()
    db.prepare("insert into code_wrong (ip, at) values ('here', 1)").run()
    db.close()
    expect(scratchDb(db.name).prepare("select ip, at from code_wrong").all()).toEqual([{ ip: "here", at: 1 }])
  })

  it("is left alone by an older program than the one that wrote it", () => {
    const db = scratchDb()
    db.pragma("user_version = 99")
    db.close()
    expect(() => openGatewayDb(db.name)).toThrow("newer Oja")
  })
})
