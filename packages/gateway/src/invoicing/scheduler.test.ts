import { afterEach, describe, expect, it } from "vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BusinessId } from "@oja/domain/kernel/index"
import { readSettings, start } from "../index.ts"
import { openGatewayDb } from "../gatewayTables.ts"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"
import { enter, send } from "../testing/send.ts"
import { MailAway } from "../outside/mail.ts"
import { Papers } from "./papers.ts"
import { scratchDb } from "../scratch.ts"
import { Strangers } from "../strangers/index.ts"
import { Scheduler } from "./scheduler.ts"
import { standingOf } from "./standing.ts"

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** A Monday in Lagos, eight in the morning. */
const MONDAY = Date.UTC(2026, 10, 23, 7)

let shop: Opened | undefined
let clock = MONDAY
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

interface Letter {
  readonly to: string
  readonly subject: string
}
const letters = async (about: string): Promise<ReadonlyArray<string>> => {
  const { data } = await shop!.call("GET /dev-tools/outbox")
  const kept = data as ReadonlyArray<Letter>
  return kept.filter(({ subject }) => subject.includes(about)).map(({ subject }) => subject)
}

/** The papers of a scheduler of the test's own; nobody here has a picture. */
const papersOf = ({ aside, ledger }: Opened): Papers =>
  new Papers({
    aside,
    db: openGatewayDb(":memory:"),
    files: { open: () => undefined } as never,
    ledger,
    now: () => clock,
  })

const opened = async (): Promise<Person> => {
  clock = MONDAY
  shop = await open({}, { now: () => clock, wake: asleep })
  return shop.person("ada", "Ada Stores")
}
const issued = async (ada: Person, customer: object, body: object = {}) => {
  const customerId = (await ada.call("POST /customers", customer)).data.id
  const lines = [{ name: "Rice", quantity: 1000, unitPrice: 5000 }]
  const { data } = await ada.call("POST /v1.1/invoices", { customerId, lines, dueInDays: 10, ...body })
  return (await ada.call(`POST /v1.1/invoices/${data.id}/issue`)).data
}
/** A round every minute until that much time has passed. */
const pass = async (time: number, each: (at: number) => Promise<void> = async () => undefined) => {
  for (const until = clock + time; clock < until; clock += MINUTE) {
    await shop!.jobs.run("reminders", clock)
    await each(clock)
  }
}

describe("a day that begins at noon", () => {
  it("reminds of what is due on it when it has begun, and not on the morning before", async () => {
    const ada = await opened()
    await ada.call(`PATCH /business/${ada.business}`, { dayStartsAt: "12:00" })
    const bill = await issued(ada, { name: "Tunde", email: "tunde@mail.ng" }, { dueInDays: 1 })
    // It is eight in the morning of Monday: the business is still in its Sunday.
    expect(bill).toMatchObject({ issueDate: "2026-11-22", dueDate: "2026-11-23" })
    await pass(4 * 60 * MINUTE - MINUTE)
    expect(await letters(bill.number)).toEqual([])
    await pass(2 * MINUTE)
    expect(await letters(bill.number)).toEqual([`Invoice ${bill.number} is due today`])
  })
})

describe("thirty days, a round a minute (C73)", () => {
  it("remind by each rule once, at nine, never twice in a day, and never of what is paid, claimed, void or switched off", async () => {
    const ada = await opened()
    const plain = await issued(ada, { name: "Tunde", email: "tunde@mail.ng" })
    const paid = await issued(ada, { name: "Kemi", email: "kemi@mail.ng" })
    const off = await issued(ada, { name: "Bola", email: "bola@mail.ng" }, { remindersOn: false })
    const gone = await issued(ada, { name: "Sade", email: "sade@mail.ng" })
    const sent = await issued(ada, { name: "Musa", email: "musa@mail.ng" })
    const tap = await issued(ada, { name: "Zainab", phone: "+2348031234567" })
    await pass(30 * DAY, async (at) => {
      if (at === MONDAY + 8 * DAY)
        await ada.call(`POST /v1.1/invoices/${paid.id}/payments`, { amount: 5000, method: "cash" })
      if (at === MONDAY + 8 * DAY) await ada.call(`POST /v1.1/invoices/${gone.id}/void`, { reason: "Wrong" })
      // Twelve hours before the rule of the due day would speak.
      if (at === MONDAY + 10 * DAY - 11 * 60 * MINUTE)
        await ada.call(`POST /v1.1/invoices/${sent.id}/send`, { channel: "email" })
    })
    // A month is longer than she stays signed in.
    const back = await shop!.person("ada")
    await back.call("POST /auth/set-business", { businessId: ada.business })
    expect(await letters(plain.number)).toEqual([
      `Invoice ${plain.number} was due on 3 December 2026`,
      `Invoice ${plain.number} was due on 3 December 2026`,
      `Invoice ${plain.number} was due on 3 December 2026`,
      `Invoice ${plain.number} is due today`,
      `Reminder: invoice ${plain.number} is due on 3 December 2026`,
    ])
    const told = (await back.call(`GET /v1.1/invoices/${plain.id}/timeline`)).data.items as ReadonlyArray<{
      kind: string
      at: number
    }>
    const reminded = told.filter(({ kind }) => kind === "InvoiceReminded").map(({ at }) => new Date(at).toISOString())
    // Nine in Lagos is eight by the sun of Greenwich.
    expect(reminded).toEqual(
      ["2026-11-30", "2026-12-03", "2026-12-06", "2026-12-10", "2026-12-17"].map((on) => `${on}T08:00:00.000Z`),
    )
    expect(await letters(paid.number)).toHaveLength(1)
    expect(await letters(gone.number)).toHaveLength(1)
    expect(await letters(off.number)).toHaveLength(0)
    const ofSent = (await back.call(`GET /v1.1/invoices/${sent.id}/timeline`)).data.items as ReadonlyArray<{
      kind: string
      at: number
    }>
    const times = ofSent
      .filter(({ kind }) => kind === "InvoiceShared" || kind === "InvoiceReminded")
      .map(({ at }) => at)
    // His own letter and the five rules, the one that had to wait for a day among them.
    expect(times.length).toBe(6)
    for (const [i, at] of times.entries()) if (i > 0) expect(at - times[i - 1]!).toBeGreaterThanOrEqual(DAY)
    const { items } = (await back.call("GET /v1.1/invoices/tasks")).data
    expect(items).toMatchObject([{ id: tap.id, task: { ruleId: "after_14" }, reminded: { length: 5 } }])
    const tapped = await back.call(`POST /v1.1/invoices/${tap.id}/remind`)
    expect(tapped.data.url).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=/)
    expect((await back.call("GET /v1.1/invoices/tasks")).data.items).toEqual([])
  }, 120_000)

  it("say nothing while the customer's word waits, and speak again when it was wrong", async () => {
    const ada = await opened()
    const invoice = await issued(ada, { name: "Tunde", email: "tunde@mail.ng" }, { dueInDays: 3 })
    const { link } = (await ada.call(`POST /v1.1/invoices/${invoice.id}/send`, { channel: "link" })).data
    const token = link.split("/i/")[1]
    await shop!.call(`POST /public/invoices/${token}/claims`, { body: { amount: 5000 } })
    clock += 3 * DAY
    await pass(3 * 60 * MINUTE)
    expect(await letters(invoice.number)).toHaveLength(0)
    const claims = (await ada.call(`GET /v1.1/invoices/${invoice.id}`)).data.claims
    await ada.call(`POST /v1.1/invoices/${invoice.id}/claims/${claims[0].claimId}/reject`, { reason: "No money came" })
    await pass(2 * MINUTE)
    expect(await letters(invoice.number)).toEqual([`Invoice ${invoice.number} is due today`])
  })
})

/** A gateway over a folder that stays, so that it can be stopped and opened again. */
const over = async (folder: string) => {
  const scope = await Effect.runPromise(Scope.make())
  const settings = readSettings({ PORT: "0", OJA_RATE_LIMIT: "0", OJA_DATA: folder })
  const gateway = await Effect.runPromise(Scope.provide(start(settings, { now: () => clock, wake: asleep }), scope))
  if (gateway.entrance !== undefined) await enter(gateway.port, gateway.entrance)
  return { ...gateway, close: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}

describe("a gateway that stops", () => {
  const subjects = async (port: number) =>
    ((await send(port, "GET /dev-tools/outbox")).data as ReadonlyArray<Letter>).map(({ subject }) => subject)

  it("between decision and letter neither loses it nor sends it twice; while the mail server has it, never twice", async () => {
    const folder = mkdtempSync(join(tmpdir(), "oja-scheduler-"))
    clock = MONDAY
    shop = await open({ OJA_DATA: folder }, { now: () => clock, wake: asleep })
    const ada = await shop.person("ada", "Ada Stores")
    await issued(ada, { name: "Tunde", email: "tunde@mail.ng" }, { dueInDays: 3 })
    await issued(ada, { name: "Kemi", email: "kemi@mail.ng" }, { dueInDays: 3 })
    clock += 3 * DAY + 2 * 60 * MINUTE
    // Decided, and then the power goes: the letters are in the book, and no mail server has heard of them.
    const stops = { send: () => Effect.die(new Error("the power goes")) }
    const strangers = new Strangers(scratchDb(), Buffer.from("secret"), false)
    const dying = new Scheduler({ ledger: shop.ledger, mail: stops, papers: papersOf(shop), strangers, url: "" })
    const rows = async () =>
      (await ada.call("GET /v1.1/invoices?sort=number&order=ASC")).data.items as ReadonlyArray<{
        id: `inv_${string}`
        number: string
        letters: ReadonlyArray<{ letterId: string; status: string; to: string }>
      }>
    await expect(dying.run(ada.business as BusinessId, clock)).rejects.toThrow("the power goes")
    // One was in the mail server's hands when the power went; the other had not been touched.
    const [taken, due] = (await rows()).toSorted((a, b) => (a.letters[0]!.status > b.letters[0]!.status ? -1 : 1))
    expect([taken?.letters, due?.letters]).toMatchObject([[{ status: "taken" }], [{ status: "due" }]])
    const { business } = ada
    await shop.close()

    for (let starts = 0; starts < 3; starts++) {
      const again = await over(folder)
      await again.jobs.run("reminders", clock)
      clock += MINUTE
      await again.jobs.run("reminders", clock)
      const left = await subjects(again.port)
      expect(left.filter((it) => it.includes(due!.number))).toHaveLength(1)
      expect(left.filter((it) => it.includes(taken!.number))).toHaveLength(0)
      const standing = standingOf(again.ledger, business as `biz_${string}`, taken!.id)
      expect(Object.values(standing!.state.sent)).toMatchObject([{ status: "failed" }])
      await again.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })

  it("tries again while the mail server is away, with the letter under the same name, and then gives up", async () => {
    const ada = await opened()
    const invoice = await issued(ada, { name: "Tunde", email: "tunde@mail.ng" }, { dueInDays: 3 })
    clock += 3 * DAY + 2 * 60 * MINUTE
    const names: Array<string | undefined> = []
    let away = true
    const mail = {
      send: ({ name }: { readonly name?: string }) => {
        names.push(name)
        return away ? Effect.fail(new MailAway({ reason: "ECONNREFUSED", passing: true })) : Effect.void
      },
    }
    const strangers = new Strangers(scratchDb(), Buffer.from("secret"), false)
    const scheduler = new Scheduler({ ledger: shop!.ledger, mail, papers: papersOf(shop!), strangers, url: "" })
    for (let minute = 0; minute < 40; minute++) await scheduler.run(ada.business as BusinessId, clock + minute * MINUTE)
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(1)
    away = false
    for (let minute = 40; minute < 200; minute++)
      await scheduler.run(ada.business as BusinessId, clock + minute * MINUTE)
    expect(names).toHaveLength(4)
    expect((await ada.call(`GET /v1.1/invoices/${invoice.id}`)).data.letters).toEqual([])
  })

  it("does not remind of what was paid, or is said to be, while the mail server was away", async () => {
    const ada = await opened()
    const paid = await issued(ada, { name: "Tunde", email: "tunde@mail.ng" }, { dueInDays: 3 })
    const claimed = await issued(ada, { name: "Kemi", email: "kemi@mail.ng" }, { dueInDays: 3 })
    const { link } = (await ada.call(`POST /v1.1/invoices/${claimed.id}/send`, { channel: "link" })).data
    clock += 3 * DAY + 2 * 60 * MINUTE
    const sent: Array<string> = []
    let away = true
    const mail = {
      send: ({ to }: { readonly to: string }) => {
        if (away) return Effect.fail(new MailAway({ reason: "ECONNREFUSED", passing: true }))
        sent.push(to)
        return Effect.void
      },
    }
    const strangers = new Strangers(scratchDb(), Buffer.from("secret"), false)
    const scheduler = new Scheduler({ ledger: shop!.ledger, mail, papers: papersOf(shop!), strangers, url: "" })
    await scheduler.run(ada.business as BusinessId, clock)
    await ada.call(`POST /v1.1/invoices/${paid.id}/payments`, { amount: 5000, method: "cash" })
    await shop!.call(`POST /public/invoices/${link.split("/i/")[1]}/claims`, { body: { amount: 5000 } })
    away = false
    await scheduler.run(ada.business as BusinessId, clock + 60 * MINUTE)
    expect(sent).toEqual([])
    expect((await ada.call(`GET /v1.1/invoices/${paid.id}`)).data).toMatchObject({ posting: false })
  })
})
