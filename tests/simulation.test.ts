import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { expect, it, onTestFinished } from "vitest"
import { oja } from "@oja/domain"
import { Chance } from "@oja/domain/demo/chance"
import { days, Known, wishes } from "@oja/domain/demo/testing/wishes"
import { dayOf, same, World } from "@oja/domain/kernel/index"
import { brokenLaw } from "@oja/domain/kernel/law"
import { type Answer, Archive, Ledger, type Request } from "@oja/store"

// The whole domain on the real store, and all that happens to it from one number (strength R19): what shops ask, in which
// order it arrives and how often, what their clocks say, when the disk is full, and when the power goes. Each shop is
// played by a seed of its own; they share a book, and its faults. OJA_RUNS plays more of them, OJA_SEED the same again.

const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)
const SHOPS = Number(process.env["OJA_RUNS"] ?? 100)
const ROUNDS = 6

/** A shop, what it has asked, and what it was answered. */
class Shop {
  readonly #chance: Chance
  readonly #known: Known
  readonly business: `biz_${string}`
  #at: number
  /** What lies in the line before it is sent. */
  #held: Array<Request> = []
  readonly asked: Array<Request> = []
  readonly heard = new Map<string, Answer>()

  constructor(own: number) {
    this.#chance = new Chance(own)
    this.#known = new Known(this.#chance)
    this.business = `biz_${own}`
    this.#at = Date.UTC(2026, 2, 2, 8) + this.#chance.whole(0, 86_400_000)
    const who = { businessId: this.business, memberId: `member_${own}`, ownerName: "Ada Obi", country: "NG" }
    this.#want("RegisterBusiness", { ...who, name: "Ada Stores", industryId: "fashion", onTrial: true })
    for (const name of ["AddProduct", "AddProduct", "AddCustomer", ...this.#chance.of(days)])
      if (wishes[name] !== undefined) this.#want(name)
  }

  /** What reaches the book now: some of what waits, out of order, and some of what was sent before. */
  sends(): ReadonlyArray<Request> {
    const chance = this.#chance
    if (this.asked.length === 0) return this.#sent(this.#held.splice(0, 1))
    const again = this.asked.filter((it) => !this.heard.has(it.commandId) || chance.happens(0.1))
    while (this.#held.length < 4) this.#want(chance.of(Object.keys(wishes)))
    const out = Array.from({ length: chance.whole(1, 3) }, () => {
      const place = chance.happens(0.8) ? 0 : chance.whole(0, this.#held.length - 1)
      return this.#held.splice(place, 1)[0]!
    })
    return [...this.#sent(out), ...again]
  }

  #sent(out: ReadonlyArray<Request>): ReadonlyArray<Request> {
    this.asked.push(...out)
    return out
  }

  hears({ commandId }: Request, answer: Answer): void {
    if (answer._tag === "Away") return
    const before = this.heard.get(commandId)
    if (before !== undefined) return expect(answer).toEqual({ ...before, repeated: true })
    const { repeated: _, ...said } = answer as Exclude<Answer, { readonly _tag: "Mismatch" | "Fault" | "Away" }>
    expect(["Accepted", "Refused"], `${commandId} ${JSON.stringify(answer)}`).toContain(answer._tag)
    this.heard.set(commandId, said)
  }

  #want(name: string, said?: object): void {
    const command = oja.commands.get(name)!
    const input = said ?? wishes[name]!(this.#known)
    if (!Schema.is(command.input as Schema.Codec<unknown>)(input)) throw new Error(`nobody can ask ${name}`)
    this.#known.note(input)
    // Their clock goes on, and now and then back: what counts is the order in which the book hears of things.
    this.#at += this.#chance.happens(0.05) ? -2_400_000 : this.#chance.whole(0, 3_600_000)
    const context = {
      by: `user_${this.business}`,
      business: this.business,
      at: this.#at,
      today: dayOf(this.#at, "Africa/Lagos"),
    }
    const commandId = `${this.business}-${this.asked.length + this.#held.length}`
    this.#held.push({ command, input, context, commandId } as unknown as Request)
  }
}

/** The files of a book that is open, as a machine finds them whose power went: what was committed lies in the log before it. */
const copied = (from: string, to: string): void => {
  mkdirSync(to)
  const files = readdirSync(from).filter((name) => !/-shm$|lock/.test(name))
  const [logs, rest] = [files.filter((it) => it.endsWith("-wal")), files.filter((it) => !it.endsWith("-wal"))]
  for (const name of [...logs, ...rest]) copyFileSync(join(from, name), join(to, name))
}

it(`shops keep their books while disks fill and the power goes (OJA_SEED=${seed}, OJA_RUNS=${SHOPS})`, async () => {
  const chance = new Chance(seed)
  const shops = Array.from({ length: SHOPS }, (_, n) => new Shop(seed * 1000 + n))
  const place = mkdtempSync(join(tmpdir(), "oja-simulated-"))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  let folder = join(place, "0")
  let ledger = Ledger.open({ folder, domain: oja })
  onTestFinished(() => ledger.close())
  for (let round = 0; round <= ROUNDS; round++) {
    // The first finds all well, the last as well: whatever was not answered is asked again.
    const weather = round === 0 || round === ROUNDS ? "fine" : chance.of(["fine", "full", "dark", "dark"] as const)
    const sent = shops.flatMap((shop) => shop.sends().map((request) => ({ shop, request })))
    const pages = Number(ledger.db.pragma("page_count", { simple: true }))
    if (weather === "full") ledger.db.pragma(`max_page_count = ${pages + chance.whole(1, 100)}`)
    let left = weather === "dark" ? chance.whole(1, sent.length) : Infinity
    const answers = sent.map(async ({ request, shop }) => {
      const answer = await ledger.ask(request)
      if (left === 0) return
      shop.hears(request, answer)
      if (--left === 0) copied(folder, `${folder}+`)
    })
    await Promise.all(answers)
    if (weather === "full") ledger.db.pragma("max_page_count = 1000000000")
    if (weather !== "dark") continue
    await ledger.close()
    folder += "+"
    ledger = Ledger.open({ folder, domain: oja })
  }
  await ledger.settled()

  for (const shop of shops) {
    const { business } = shop
    expect(shop.asked.filter((it) => !shop.heard.has(it.commandId))).toEqual([])
    const world = new World(oja.aggregateOf)
    const brought = new Map<string, number>()
    for (const { event, meta } of ledger.log.after(business, 0, 10_000)) {
      world.apply(event)
      brought.set(meta.commandId, (brought.get(meta.commandId) ?? 0) + 1)
    }
    // Each that was acknowledged stands there once and whole.
    for (const [id, answer] of shop.heard)
      expect([id, brought.get(id) ?? 0]).toEqual([id, answer._tag === "Accepted" ? answer.events : 0])
    expect(brokenLaw(oja.laws, world)).toBeUndefined()
    for (const aggregate of new Set(oja.aggregateOf.values()))
      for (const [id, state] of world.of(aggregate))
        expect([business, id, same(ledger.state(business, aggregate, id), state)]).toEqual([business, id, true])
  }
  await ledger.close()
  const archive = new Archive(folder, oja)
  expect([...archive.verifyLog(), ...archive.verifyRows()]).toEqual([])
  archive.close()
})
