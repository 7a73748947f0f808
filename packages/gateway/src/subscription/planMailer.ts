import { Business } from "@oja/domain/businesses/business"
import { type BusinessId, dayOf, Money, present, rowOf, rowsIn } from "@oja/domain/kernel/index"
import { SUBSCRIPTION } from "@oja/domain/subscription/events"
import { moveSubscription } from "@oja/domain/subscription/moveSubscription"
import { heldUntil, standingAt, Subscription } from "@oja/domain/subscription/subscription"
import { planPayments } from "@oja/domain/subscription/views"
import { planName } from "@oja/domain/subscription/words"
import { userOf } from "../accounts/index.ts"
import { askAsSystem, contextIn } from "../asSystem.ts"
import { asName } from "../documents/plainWords.ts"
import type { Step } from "../gatewayDb.ts"
import { type Job, MINUTE } from "../jobs.ts"
import type { Ground } from "../module.ts"
import { became, handed } from "../outside/persist.ts"
import { dateIn, letterOn, type Occasion, type Told } from "./letterWords.ts"

const DAY = 24 * 60 * MINUTE
/** So long before something ends whoever pays is told. */
const AHEAD = 3 * DAY

/** One letter for each payment and each end: which were taken, which left. */
export const planLetterTable: Step = {
  step: 9,
  sql: `create table plan_letter (
   business text not null, occasion text not null, mark text not null, status text not null, tries integer not null,
   primary key (business, occasion, mark)) strict, without rowid;`,
}

interface Waiting {
  readonly occasion: Occasion
  readonly mark: string
  readonly tries: number
}

/**
 * Notes what comes by itself (a trial that is over, days of grace) and writes to the owner about it and about what was
 * paid. Each letter is taken before it is sent, so none goes out twice.
 */
export const subscriptionJob = ({ db, ledger, mail, url }: Pick<Ground, "ledger" | "mail" | "db" | "url">): Job => {
  const take = db.prepare<[string, string, string]>("insert or ignore into plan_letter values (?, ?, ?, 'due', 0)")
  const become = db.prepare<[string, number, string, string, string]>(
    "update plan_letter set status = ?, tries = ? where business = ? and occasion = ? and mark = ?",
  )
  const waiting = db.prepare<[string], Waiting>(
    "select occasion, mark, tries from plan_letter where status = 'due' and business = ?",
  )

  const note = async (business: BusinessId, at: number): Promise<void> => {
    const context = contextIn(ledger, business, "user_scheduler", at)
    const input = { subscriptionId: SUBSCRIPTION }
    const answer = await askAsSystem(ledger, moveSubscription, input, context, "scheduler")
    if (answer._tag !== "Accepted") throw new Error(`the plan was not noted: ${answer._tag}`)
  }

  /** What is to be told now, each by what makes it one of its kind. */
  const occasions = (business: BusinessId, at: number): ReadonlyArray<readonly [Occasion, string]> => {
    const subscription = ledger.state(business, Subscription, SUBSCRIPTION)
    const { status, until } = standingAt(subscription, at)
    const over = String(heldUntil(subscription))
    const paid = ledger.find(business, rowsIn(planPayments, { sort: [["paidAt", "DESC"]], limit: 20 }))
    const receipts = paid.map(({ id }) => ["receipt", id] as const)
    const soon = until !== undefined && until - at <= AHEAD
    const ends = { trialing: "trialEnds", active: "periodEnds", cancel_at_period_end: "planEnds" } as const
    if (status === "trialing" || status === "active" || status === "cancel_at_period_end")
      return soon ? [...receipts, [ends[status], String(until)]] : receipts
    return status === "grace" || status === "paused" || status === "free" ? [...receipts, [status, over]] : receipts
  }

  const toldOf = (business: BusinessId, { occasion, mark }: Waiting, at: number, language: "en" | "fr"): Told => {
    const { name, zone } = ledger.state(business, Business, business)
    const subscription = ledger.state(business, Subscription, SUBSCRIPTION)
    const row = occasion === "receipt" ? ledger.find(business, rowOf(planPayments, mark)) : undefined
    const { pays, until = at } = standingAt(subscription, at)
    const plan = row?.plan ?? pays ?? subscription.held.at(-1)?.plan ?? ""
    const on = (instant: number) => dateIn(dayOf(instant, zone), language)
    return {
      shop: asName(name),
      plan: planName(plan, language),
      until: on(row?.until ?? until),
      link: `${url}/subscription-plans`,
      ...(row !== undefined && {
        sum: Money.format(row.amount, row.currency, language === "fr" ? "fr-FR" : "en-NG"),
        from: on(row.from),
        payment: row.id,
      }),
    }
  }

  const send = async (business: BusinessId, letter: Waiting, at: number): Promise<void> => {
    const { mark, occasion, tries } = letter
    const is = (status: string) => become.run(status, tries + 1, business, occasion, mark)
    is("taken")
    const { email: ofBusiness, ownerId } = ledger.state(business, Business, business)
    const { email = ofBusiness, language } = userOf(ledger, ownerId)
    if (email === undefined) return void is("failed")
    const { subject, text } = letterOn(occasion, toldOf(business, letter, at, language), language)
    const sending = mail.send({ to: email, subject, text, name: `${occasion}-${mark}` })
    is(became(await handed(sending), tries))
  }

  return {
    name: "subscriptions",
    follows: ["subscription"],
    after: 0,
    due: (business, at) => {
      const { until } = standingAt(ledger.state(business, Subscription, SUBSCRIPTION), at)
      const letters = waiting.get(business) === undefined ? undefined : at + MINUTE
      const ahead = until === undefined || until - AHEAD <= at ? undefined : until - AHEAD
      const next = Object.values(present({ letters, ahead, until }))
      return next.length === 0 ? undefined : Math.min(...next)
    },
    run: async (business, at) => {
      await note(business, at)
      for (const [occasion, mark] of occasions(business, at)) take.run(business, occasion, mark)
      for (const letter of waiting.all(business)) await send(business, letter, at)
    },
  }
}
