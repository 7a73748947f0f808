import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { scratchDb } from "../scratch.ts"
import { Sessions } from "./sessions.ts"
import type { Opening } from "./sessions.ts"

const noon = Date.UTC(2026, 10, 20, 12)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const till: Opening = {
  kind: "session",
  userId: "user_ada",
  businessId: "biz_ada",
  userAgent: "Firefox",
  ip: "203.0.113.9",
}
const users = (sessions: Sessions, token: string, now = noon) => sessions.find(token, now)?.userId

describe("a session", () => {
  it("is found by its token, and by nothing else", () => {
    const sessions = new Sessions(scratchDb())
    const token = sessions.open(till, noon)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { ip: _, ...said } = till
    expect(sessions.find(token, noon)).toMatchObject({
      ...said,
      place: "203.0.113.*",
      createdAt: noon,
      lastSeenAt: noon,
      expiresAt: noon + 12 * hour,
    })
    expect(sessions.find(sessions.open(till, noon).replace(/^./, "!"), noon)).toBeUndefined()
    expect(sessions.find("", noon)).toBeUndefined()
  })

  it("never lies in the file as its holder has it", () => {
    const db = scratchDb()
    const token = new Sessions(db).open(till, noon)
    const bytes = [db.name, `${db.name}-wal`].map((file) => readFileSync(file).toString("latin1")).join("")
    expect(bytes).toContain("user_ada")
    expect(bytes).not.toContain(token)
    expect(bytes).not.toContain("203.0.113.9")
  })

  it("lives twelve hours after its last use, and thirty days in all", () => {
    const sessions = new Sessions(scratchDb())
    const idle = sessions.open(till, noon)
    expect(users(sessions, idle, noon + 12 * hour - 1)).toBe("user_ada")
    expect(users(sessions, idle, noon + 24 * hour - 2)).toBe("user_ada")
    expect(users(sessions, idle, noon + 36 * hour)).toBeUndefined()

    const busy = sessions.open(till, noon)
    let lived = 0
    while (lived < 90 * day && users(sessions, busy, noon + lived) !== undefined) lived += 11 * hour
    expect(lived).toBeGreaterThan(29 * day)
    expect(lived).toBeLessThan(31 * day)
  })

  it("is not kept alive by a page that only listens", () => {
    const sessions = new Sessions(scratchDb())
    const token = sessions.open(till, noon)
    for (let passed = 0; passed < 12 * hour; passed += hour)
      expect(sessions.peek(token, noon + passed)?.userId).toBe("user_ada")
    expect(sessions.peek(token, noon + 12 * hour)).toBeUndefined()
  })

  it("writes its use down once a minute at most", () => {
    const db = scratchDb()
    const sessions = new Sessions(db)
    const token = sessions.open(till, noon)
    const writes = () => db.prepare("select total_changes()").pluck().get()
    const before = writes()
    for (let second = 0; second < 60; second++) sessions.find(token, noon + second * 1000)
    expect(writes()).toBe(before)
    sessions.find(token, noon + minute)
    expect(writes()).toBe(Number(before) + 1)
    expect(new Sessions(db).find(token, noon + minute)?.lastSeenAt).toBe(noon + minute)
  })

  it("outlives a restart", () => {
    const db = scratchDb()
    const token = new Sessions(db).open(till, noon)
    db.close()
    expect(users(new Sessions(scratchDb(db.name)), token)).toBe("user_ada")
  })

  it("turns to another business at once", () => {
    const sessions = new Sessions(scratchDb())
    const token = sessions.open({ ...till, businessId: null }, noon)
    expect(sessions.find(token, noon)?.businessId).toBeNull()
    sessions.setBusiness(token, "biz_other")
    expect(sessions.find(token, noon)?.businessId).toBe("biz_other")
  })
})

describe("signing out", () => {
  it("ends this device at once, though it was remembered", () => {
    const sessions = new Sessions(scratchDb())
    const token = sessions.open(till, noon)
    expect(users(sessions, token)).toBe("user_ada")
    expect(sessions.revoke(token)).toMatchObject([{ userId: "user_ada" }])
    expect(users(sessions, token)).toBeUndefined()
  })

  it("is heard by another process that remembers the session, at its next turn", async () => {
    const db = scratchDb()
    const sessions = new Sessions(db)
    const token = sessions.open(till, noon)
    expect(users(sessions, token)).toBe("user_ada")
    new Sessions(scratchDb(db.name)).revoke(token)
    await new Promise((turned) => setImmediate(turned))
    await new Promise((turned) => setImmediate(turned))
    expect(users(sessions, token)).toBeUndefined()
  })

  it("everywhere spares the device in the hand, and other people", () => {
    const sessions = new Sessions(scratchDb())
    const [here, there] = [sessions.open(till, noon), sessions.open({ ...till, kind: "stored" }, noon)]
    const bola = sessions.open({ ...till, userId: "user_bola" }, noon)
    expect(sessions.revokeAll("user_ada", { except: here })).toHaveLength(1)
    expect([here, there, bola].map((it) => users(sessions, it))).toEqual(["user_ada", undefined, "user_bola"])
    expect(sessions.revokeAll("user_ada")).toHaveLength(1)
    expect(users(sessions, here)).toBeUndefined()
  })

  it("from the list of devices ends one's own only", () => {
    const sessions = new Sessions(scratchDb())
    const [phone, laptop] = [sessions.open(till, noon), sessions.open(till, noon + 1)]
    const [newest, oldest] = sessions.list("user_ada", noon + 1)
    expect([newest?.createdAt, oldest?.createdAt]).toEqual([noon + 1, noon])
    expect(sessions.revokeOne("user_bola", oldest?.id ?? "")).toEqual([])
    expect(sessions.revokeOne("user_ada", oldest?.id ?? "")).toHaveLength(1)
    expect([phone, laptop].map((it) => users(sessions, it))).toEqual([undefined, "user_ada"])
  })

  it("happens to whoever leaves the team, in that business", () => {
    const sessions = new Sessions(scratchDb())
    const [left, kept] = [sessions.open(till, noon), sessions.open({ ...till, businessId: "biz_other" }, noon)]
    expect(sessions.revokeMember("user_ada", "biz_ada")).toHaveLength(1)
    expect([left, kept].map((it) => users(sessions, it))).toEqual([undefined, "user_ada"])
  })
})

describe("other tokens", () => {
  it("a stored one lives thirty days, used or not", () => {
    const sessions = new Sessions(scratchDb())
    const token = sessions.open({ ...till, kind: "stored" }, noon)
    expect(users(sessions, token, noon + 20 * day)).toBe("user_ada")
    expect(users(sessions, token, noon + 30 * day - 1)).toBe("user_ada")
    expect(users(sessions, token, noon + 30 * day)).toBeUndefined()
  })

  it("a hand-over works once, within a minute, and opens nothing by itself", () => {
    const sessions = new Sessions(scratchDb())
    const open = () => sessions.open({ ...till, kind: "handover" }, noon)
    const token = open()
    expect(users(sessions, token)).toBeUndefined()
    expect(sessions.redeem(token, "migration", noon)).toBeUndefined()
    expect(sessions.redeem(token, "handover", noon + minute - 1)?.userId).toBe("user_ada")
    expect(sessions.redeem(token, "handover", noon)).toBeUndefined()
    expect(sessions.redeem(open(), "handover", noon + minute)).toBeUndefined()
    expect(sessions.redeem(sessions.open(till, noon), "handover", noon)).toBeUndefined()
  })

  it("a migration lasts a quarter of an hour, may be looked at, and is no sign-in", () => {
    const sessions = new Sessions(scratchDb())
    const token = sessions.open({ ...till, kind: "migration" }, noon)
    expect(users(sessions, token)).toBeUndefined()
    expect(sessions.find(token, noon + 15 * minute - 1, ["migration"])?.userId).toBe("user_ada")
    expect(sessions.find(token, noon + 15 * minute, ["migration"])).toBeUndefined()
    expect(sessions.list("user_ada", noon)).toEqual([])
  })
})
