import { Business } from "@oja/domain/businesses/business"
import { dayBegins } from "@oja/domain/kernel/calendar"
import { type BusinessId, businessDay, plusDays, present } from "@oja/domain/kernel/index"
import { codeOf } from "@oja/store"
import { userOf } from "../accounts/index.ts"
import { asName } from "../documents/plainWords.ts"
import { type Job, MINUTE } from "../jobs.ts"
import type { Ground } from "../module.ts"
import { became, handed } from "../outside/persist.ts"
import { letterOn } from "./letterWords.ts"
import type { Kept } from "./table.ts"

/** So long after a business's day began its book is checked, and its owner written to. */
const MORNING = 6 * 60 * MINUTE

/**
 * Each morning after a day on which something was written, a business's whole book is checked and held to the seal that was
 * sent before, and its owner is sent the seal of now. The first morning comes after the gateway has known it for a day.
 */
export const sealJob = ({
  aside,
  db,
  ledger,
  mail,
  url,
}: Pick<Ground, "aside" | "db" | "ledger" | "mail" | "url">): Job => {
  const kept = db.prepare<[string], Kept>("select * from seal where business = ?")
  const begin = db.prepare(
    "insert or ignore into seal (business, day, entries, code, letter, tries) values (?, ?, 0, '', 'none', 0)",
  )
  const move = db.prepare("update seal set day = ? where business = ?")
  const look = db.prepare(
    "update seal set day = ?, entries = ?, code = ?, written_at = ?, checked_at = ?, checked = ?, faults = ?, first = ?, held = ?, letter = ?, tries = 0 where business = ?",
  )
  const become = db.prepare("update seal set letter = ?, tries = ?, sent_at = coalesce(?, sent_at) where business = ?")

  const check = async (business: BusinessId, { code, entries }: Kept, today: string, at: number): Promise<void> => {
    const seal = ledger.log.sealOf(business)
    if (seal === undefined || seal.entries === entries) return void move.run(today, business)
    const before = code === "" ? undefined : code
    const { entries: checked, faults, first, holds } = await aside.walk(business, before)
    const wants = ledger.state(business, Business, business).sealLetters !== false
    const now = codeOf({ position: seal.entries, hash: seal.hash })
    const held = holds === undefined ? null : Number(holds)
    const found = [at, checked, faults, first ?? null, held] as const
    look.run(today, seal.entries, now, seal.at, ...found, wants ? "due" : "none", business)
  }

  const send = async (business: BusinessId, row: Kept, at: number): Promise<void> => {
    become.run("taken", row.tries + 1, null, business)
    const { email: ofBusiness, name, ownerId, zone } = ledger.state(business, Business, business)
    const { email = ofBusiness, language } = userOf(ledger, ownerId)
    if (email === undefined) return void become.run("failed", row.tries + 1, null, business)
    const locale = language === "fr" ? "fr-FR" : "en-NG"
    const first = row.first === null ? undefined : new Intl.NumberFormat(locale).format(row.first)
    const { subject, text } = letterOn(
      {
        shop: asName(name),
        entries: new Intl.NumberFormat(locale).format(row.entries),
        to: new Date(row.written_at ?? at).toLocaleString(locale, {
          dateStyle: "long",
          timeStyle: "short",
          timeZone: zone,
        }),
        code: row.code,
        link: `${url}/dashboard/settings#seal`,
        isOther: row.held === 0,
        ...present({ first }),
      },
      language,
    )
    const sending = mail.send({ to: email, subject, text, name: `seal-${row.day}` })
    const end = became(await handed(sending), row.tries)
    become.run(end, row.tries + 1, end === "left" ? at : null, business)
  }

  const isOver = (business: BusinessId): boolean => {
    const { deleted, registered } = ledger.state(business, Business, business)
    return !registered || deleted === true
  }

  return {
    name: "seal",
    follows: ["business"],
    due: (business, at) => {
      if (isOver(business)) return undefined
      const row = kept.get(business)
      if (row === undefined) return at
      if (row.letter === "due") return at + MINUTE
      return dayBegins(plusDays(row.day, 1), ledger.state(business, Business, business)) + MORNING
    },
    run: async (business, at) => {
      if (isOver(business)) return
      const clock = ledger.state(business, Business, business)
      const today = businessDay(at, clock)
      begin.run(business, today)
      const row = kept.get(business)!
      if (row.day < today && at >= dayBegins(today, clock) + MORNING) await check(business, row, today, at)
      const now = kept.get(business)!
      if (now.letter === "due") await send(business, now, at)
    },
  }
}
