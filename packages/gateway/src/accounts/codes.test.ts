import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { scratchDb } from "../scratch.ts"
import { Codes } from "./codes.ts"
import type { Recipient } from "./codes.ts"

const ada: Recipient = { address: "ada@example.com", purpose: "sign-in", ip: "203.0.113.9", asker: "b.ada" }
/** Somebody else's browser, wherever it is. */
const stranger: Recipient = { ...ada, ip: "198.51.100.7", asker: "b.stranger" }
const noon = Date.UTC(2026, 10, 20, 12)
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

const asked = (codes: Codes, recipient = ada, now = noon): string => {
  const { answer, code } = codes.ask(recipient, now)
  expect(answer).toEqual({ _tag: "Sent", resendAfterSeconds: 60 })
  expect(code).toMatch(/^\d{6}$/)
  return code ?? ""
}

const wrong = (code: string): string => (code === "000000" ? "000001" : "000000")

/** Guesses until no more are compared, and says how many were. */
const guessAll = (codes: Codes, recipient: Recipient, code: string, now: number): number => {
  for (let compared = 1; ; compared++) {
    const answer = codes.check(recipient, wrong(code), now)
    if (!("triesLeft" in answer)) return compared
  }
}

describe("a code", () => {
  it("is right once", () => {
    const codes = new Codes(scratchDb())
    const code = asked(codes)
    expect(codes.check(ada, ` ${code} `, noon + minute)).toEqual({ _tag: "Right" })
    expect(codes.check(ada, code, noon + minute)).toEqual({ _tag: "Expired" })
  })

  it("is for one address and one purpose, however the address is typed", () => {
    const codes = new Codes(scratchDb())
    const code = asked(codes)
    expect(codes.check({ ...ada, purpose: "change-login" }, code, noon)).toEqual({ _tag: "Expired" })
    expect(codes.check({ ...ada, address: "bola@example.com" }, code, noon)).toEqual({ _tag: "Expired" })
    expect(codes.check({ ...ada, address: " Ada@Example.com" }, code, noon)).toEqual({ _tag: "Right" })
  })

  it("locks at the fifth wrong guess, and the right one comes too late (strength S3)", () => {
    const codes = new Codes(scratchDb())
    const code = asked(codes)
    const answers = Array.from({ length: 5 }, () => codes.check(ada, wrong(code), noon))
    expect(answers.map((it) => ("triesLeft" in it ? it.triesLeft : it))).toEqual([4, 3, 2, 1, { _tag: "Locked" }])
    expect(codes.check(ada, code, noon)).toEqual({ _tag: "Locked" })
  })

  it("lives ten minutes to the millisecond (strength S3)", () => {
    const codes = new Codes(scratchDb())
    const early = asked(codes)
    expect(codes.check(ada, early, noon + 10 * minute - 1)).toEqual({ _tag: "Right" })
    const late = asked(codes, ada, noon + day)
    expect(codes.check(ada, late, noon + day + 10 * minute)).toEqual({ _tag: "Expired" })
  })

  it("stays dead when the clock is set back, and another can be asked for (strength R12)", () => {
    const codes = new Codes(scratchDb())
    const code = asked(codes)
    expect(codes.check(ada, code, noon + 40 * minute)).toEqual({ _tag: "Expired" })
    expect(codes.check(ada, code, noon + minute)).toEqual({ _tag: "Expired" })
    const before = noon - 3653 * day
    expect(codes.check(ada, asked(codes, ada, noon + day), before)).toEqual({ _tag: "Expired" })
    expect(codes.check(ada, asked(codes, ada, before), before)).toEqual({ _tag: "Right" })
  })

  it("can be asked for again after a minute, and the first one is then worth nothing", () => {
    const codes = new Codes(scratchDb())
    const first = asked(codes)
    expect(codes.ask(ada, noon + 18 * second)).toEqual({ answer: { _tag: "TooSoon", resendAfterSeconds: 42 } })
    const again = asked(codes, ada, noon + minute)
    if (first !== again) expect(codes.check(ada, first, noon + minute)).toEqual({ _tag: "Wrong", triesLeft: 4 })
    expect(codes.check(ada, again, noon + minute)).toEqual({ _tag: "Right" })
  })

  it("is withdrawn when the letter could not leave, and counts for the day all the same", () => {
    const codes = new Codes(scratchDb())
    for (let turn = 0; turn < 20; turn++) {
      const code = asked(codes, ada, noon + turn)
      codes.withdraw(ada)
      expect(codes.check({ ...ada, ip: `${turn}` }, code, noon + turn)).toEqual({ _tag: "Expired" })
    }
    expect(codes.ask(ada, noon + minute).answer).toMatchObject({ _tag: "TooMany" })
  })

  it("outlives a restart with its wrong guesses counted", () => {
    const db = scratchDb()
    const code = asked(new Codes(db))
    new Codes(db).check(ada, wrong(code), noon)
    db.close()
    const codes = new Codes(scratchDb(db.name))
    expect(codes.check(ada, wrong(code), noon)).toEqual({ _tag: "Wrong", triesLeft: 3 })
    expect(codes.check(ada, code, noon)).toEqual({ _tag: "Right" })
  })

  it("counts guesses sent together, through two doors, one by one (strength S3)", async () => {
    const db = scratchDb()
    const services = [new Codes(db), new Codes(scratchDb(db.name))] as const
    const code = asked(services[0])
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, turn) => {
        await Promise.resolve()
        return services[turn % 2 === 0 ? 0 : 1].check({ ...ada, ip: `${turn}` }, wrong(code), noon)
      }),
    )
    expect(answers.filter((it) => "triesLeft" in it)).toHaveLength(4)
    expect(services[0].check(ada, code, noon)).toEqual({ _tag: "Locked" })
  })

  it("is right in the browser that asked, and nowhere else", () => {
    const codes = new Codes(scratchDb())
    const code = asked(codes)
    expect(codes.check(stranger, code, noon)).toEqual({ _tag: "Expired" })
    expect(codes.check(ada, code, noon)).toEqual({ _tag: "Right" })
  })

  it("is not locked, delayed or replaced by a stranger who asks and guesses at the same address", () => {
    const codes = new Codes(scratchDb())
    asked(codes, stranger)
    const code = asked(codes, ada, noon + second)
    expect(guessAll(codes, stranger, "123456", noon + second)).toBe(5)
    asked(codes, stranger, noon + 2 * minute)
    expect(codes.check(ada, code, noon + 2 * minute)).toEqual({ _tag: "Right" })
  })

  it("leaves neither itself nor an address in the file", () => {
    const db = scratchDb()
    const code = asked(new Codes(db))
    new Codes(db).check(ada, wrong(code), noon)
    const bytes = [db.name, `${db.name}-wal`].map((file) => readFileSync(file).toString("latin1")).join("")
    expect(bytes.length).toBeGreaterThan(4096)
    for (const secret of ["ada@example.com", "example.com", "203.0.113.9", code]) expect(bytes).not.toContain(secret)
  })
})

describe("guessing", () => {
  it("for days at one address, from ever new places, stays under 1 in 1,000 a day (strength S4)", () => {
    const codes = new Codes(scratchDb())
    const guesses: Array<{ at: number; compared: number }> = []
    for (let turn = 0; turn < 3 * 24 * 60; turn++) {
      const now = noon + turn * minute
      // A tag makes another address of the same mailbox.
      const address = turn % 3 === 0 ? "ada@example.com" : `ada+${turn}@example.com`
      const attack = { ...ada, address, ip: `${turn}`, asker: `b.${turn}` }
      const { code } = codes.ask(attack, now)
      if (code !== undefined) guesses.push({ at: now, compared: guessAll(codes, attack, code, now) })
    }
    const inADayFrom = (start: number) =>
      guesses.filter(({ at }) => at >= start && at < start + day).reduce((sum, { compared }) => sum + compared, 0)
    const worst = Math.max(...guesses.map(({ at }) => inADayFrom(at)))
    expect(worst).toBeGreaterThanOrEqual(100)
    expect(worst / 1_000_000).toBeLessThanOrEqual(1 / 1000)
    expect(worst).toBeLessThanOrEqual(200)
  })

  it("once at each of thousands of people is stopped (strength S3)", () => {
    const codes = new Codes(scratchDb())
    const answers = Array.from({ length: 500 }, (_, turn) =>
      codes.check({ ...ada, address: `person${turn}@example.com` }, "123456", noon),
    )
    expect(answers.filter((it) => !("retryAfterSeconds" in it))).toHaveLength(60)
    expect(codes.check(ada, "123456", noon)).toEqual({ _tag: "TooMany", retryAfterSeconds: 600 })
    expect(codes.check({ ...ada, ip: "198.51.100.1" }, "123456", noon)).toEqual({ _tag: "Expired" })
  })
})

describe("flooding", () => {
  it("a mailbox does not lock out the browser that signed in there before, and gives strangers no more letters", () => {
    const codes = new Codes(scratchDb())
    expect(codes.check(ada, asked(codes), noon)).toEqual({ _tag: "Right" })
    for (let turn = 1; turn < 40; turn++) codes.ask({ ...stranger, asker: `b.${turn}` }, noon + turn * minute)
    const later = noon + 40 * minute
    expect(codes.ask({ ...stranger, asker: "b.40" }, later).answer).toMatchObject({ _tag: "TooMany" })
    expect(codes.check(ada, asked(codes, ada, later), later)).toEqual({ _tag: "Right" })
    // Nor is that purse without a bottom.
    const more = Array.from({ length: 40 }, (_, turn) => codes.ask(ada, later + (turn + 1) * minute))
    expect(more.filter(({ code }) => code !== undefined)).toHaveLength(19)
  })

  it("one mailbox ends after twenty letters a day, and begins anew the day after (strength S3)", () => {
    const codes = new Codes(scratchDb())
    const answers = Array.from({ length: 100 }, (_, turn) => codes.ask({ ...ada, ip: `${turn}` }, noon + turn * minute))
    expect(answers.filter(({ code }) => code !== undefined)).toHaveLength(20)
    expect(answers[20]?.answer).toEqual({ _tag: "TooMany", retryAfterSeconds: (day - 20 * minute) / second })
    asked(codes, ada, noon + day)
  })

  it("is not held against anyone by a clock that ran ahead", () => {
    const codes = new Codes(scratchDb())
    for (let turn = 0; turn < 20; turn++) asked(codes, ada, noon + 3653 * day + turn * minute)
    asked(codes, ada, noon)
  })

  it("many people from one place ends after sixty in ten minutes and 240 in a day", () => {
    const codes = new Codes(scratchDb())
    const letters = Array.from({ length: 500 }, (_, turn) =>
      codes.ask({ ...ada, address: `${turn}@example.com` }, noon),
    )
    expect(letters.filter(({ code }) => code !== undefined)).toHaveLength(60)
    const later = Array.from({ length: 20 * 60 }, (_, turn) =>
      codes.ask({ ...ada, address: `later${turn}@example.com` }, noon + 10 * minute + turn * minute),
    )
    expect(later.filter(({ code }) => code !== undefined)).toHaveLength(180)
  })

  it("tells nobody who is known here: anyone gets the same answers (strength S3)", () => {
    const codes = new Codes(scratchDb())
    const nobody = { ...ada, address: "nobody@example.com" }
    const walk = (who: Recipient) => [
      codes.ask(who, noon).answer,
      codes.ask(who, noon + second).answer,
      codes.check(who, "12345", noon + second),
    ]
    expect(walk(nobody)).toEqual(walk(ada))
  })
})
