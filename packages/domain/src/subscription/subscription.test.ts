import { describe, expect, it } from "vitest"
import { domain, present } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { cancelSubscription, changePlan } from "./changePlan.ts"
import { SUBSCRIPTION, type SubscriptionEvent } from "./events.ts"
import { subscription } from "./module.ts"
import { moveSubscription } from "./moveSubscription.ts"
import { convertedDays, later, spanOf, standingAt, Subscription } from "./subscription.ts"
import { trialStarted } from "./trial.ts"

const DAY = 86_400_000
const morning = Date.UTC(2026, 2, 2, 8)
const { given } = story(domain([subscription]))
const ours = { subscriptionId: SUBSCRIPTION } as const

const paid = (plan: "starter" | "growth" | "business", from: number, until: number): SubscriptionEvent => ({
  _tag: "PlanPaid",
  checkoutId: "chk_1",
  paymentId: `pay_${from}`,
  plan,
  term: "month",
  currency: "NGN",
  amount: 750_000,
  from,
  until,
  at: from,
})
const month = later(morning, "month")
const growth = given(paid("growth", morning, month))
const at = (telling: typeof growth, instant: number) => standingAt(telling.now(Subscription, SUBSCRIPTION), instant)

describe("where a subscription stands", () => {
  it("follows from the facts and the time alone", () => {
    expect(at(given(), morning)).toEqual({ status: "kept", plan: "growth" })
    const trial = given(trialStarted(morning))
    expect(at(trial, morning + 14 * DAY - 1)).toMatchObject({ status: "trialing", plan: "growth" })
    expect(at(trial, morning + 14 * DAY)).toEqual({ status: "free", plan: "free" })
    expect(at(growth, month - 1)).toMatchObject({ status: "active", plan: "growth", until: month })
    expect(at(growth, month)).toMatchObject({ status: "grace", plan: "growth", until: month + 3 * DAY })
    expect(at(growth, month + 3 * DAY)).toEqual({ status: "paused", plan: "free", pays: "growth" })
  })

  it("is paid for by the calendar's months", () => {
    const day = (instant: number) => new Date(instant).toISOString()
    expect(day(later(Date.UTC(2026, 0, 31, 9, 30), "month"))).toBe("2026-02-28T09:30:00.000Z")
    expect(day(later(Date.UTC(2026, 1, 28), "half_year"))).toBe("2026-08-28T00:00:00.000Z")
    expect(day(later(Date.UTC(2028, 1, 29), "year"))).toBe("2029-02-28T00:00:00.000Z")
  })
})

describe("changing", () => {
  it("to more begins at once, and what is left becomes days", () => {
    const halfway = morning + 16 * DAY
    const left = month - halfway
    const { events } = growth.when(changePlan, { ...ours, plan: "business" }, { at: halfway })
    const days = Math.floor((left / DAY) * (7500 / 20_000))
    expect(events).toEqual([
      {
        _tag: "PlanRaised",
        plan: "business",
        before: "growth",
        from: halfway,
        until: halfway + days * DAY,
        convertedDays: days,
      },
    ])
    const late = month - DAY
    expect(growth.when(changePlan, { ...ours, plan: "business" }, { at: late }).refusal).toEqual({
      _tag: "TooLittleLeft",
      plan: "business",
    })
    const raised = growth.when(changePlan, { ...ours, plan: "business" }, { at: halfway }).and
    expect(at(raised, halfway)).toMatchObject({ plan: "business", status: "active" })
    expect(
      convertedDays(given(trialStarted(morning)).now(Subscription, SUBSCRIPTION), morning, "business", "NGN"),
    ).toBe(0)
  })

  it("to less waits for the end, and may be taken back", () => {
    const planned = growth.when(changePlan, { ...ours, plan: "starter" }, { at: morning })
    expect(planned.events).toEqual([{ _tag: "DowngradePlanned", plan: "starter", at: morning }])
    expect(at(planned.and, month - 1).plan).toBe("growth")
    expect(at(planned.and, month)).toMatchObject({ plan: "starter", status: "grace" })
    const back = planned.and.when(changePlan, { ...ours, plan: "growth" }, { at: morning })
    expect(back.events).toEqual([{ _tag: "SubscriptionKept", plan: "growth" }])
    const ended = growth.when(cancelSubscription, ours, { at: morning }).and
    expect(at(ended, month - 1)).toMatchObject({ plan: "growth", status: "cancel_at_period_end" })
    expect(at(ended, month)).toEqual({ plan: "free", status: "free" })
  })

  it("is possible while something is still tried out, once it is paid for", () => {
    const ahead = given(trialStarted(morning), paid("growth", morning + 14 * DAY, month))
    const less = ahead.when(changePlan, { ...ours, plan: "starter" }, { at: morning })
    expect(less.events).toEqual([{ _tag: "DowngradePlanned", plan: "starter", at: morning }])
    expect(less.and.when(changePlan, { ...ours, plan: "starter" }, { at: morning }).events).toEqual([])
    const ended = less.and.when(cancelSubscription, ours, { at: morning }).and
    const back = ended.when(changePlan, { ...ours, plan: "growth" }, { at: morning })
    expect(back.events).toEqual([{ _tag: "SubscriptionKept", plan: "growth" }])
  })

  it("is nothing where nothing is paid for", () => {
    for (const telling of [given(), given(trialStarted(morning))]) {
      const asked = telling.when(changePlan, { ...ours, plan: "business" }, { at: morning })
      expect(asked.refusal?._tag).toBe("NothingPaidFor")
      expect(telling.when(cancelSubscription, ours, { at: morning }).refusal?._tag).toBe("NothingPaidFor")
    }
  })
})

describe("paying", () => {
  const chosen = { plan: "growth", term: "month", currency: "NGN", price: 750_000 } as const
  const span = (telling: typeof growth, instant: number, amount = 750_000) =>
    spanOf(telling.now(Subscription, SUBSCRIPTION), chosen, amount, instant)

  it("goes on where what is held ends, and loses no day", () => {
    expect(span(growth, morning + DAY)).toEqual({ from: month, until: later(month, "month") })
    expect(span(growth, month + DAY)).toEqual({ from: month, until: later(month, "month") })
    const trial = given(trialStarted(morning))
    expect(span(trial, morning + DAY).from).toBe(morning + 14 * DAY)
    expect(span(given(), morning)).toEqual({ from: morning, until: month })
    expect(span(growth, month + 9 * DAY).from).toBe(month + 9 * DAY)
  })

  it("another sum than was asked is as much of the time", () => {
    expect(span(given(), morning, 375_000).until).toBe(morning + (month - morning) / 2)
    expect(span(given(), morning, 1_500_000).until).toBe(morning + (month - morning) * 2)
  })
})

describe("the time", () => {
  const move = (telling: typeof growth, instant: number) =>
    telling.when(moveSubscription, ours, { at: instant }).events.map(({ _tag }) => _tag)

  it("is noted once for each thing that came by itself", () => {
    const trial = given(trialStarted(morning))
    expect(move(trial, morning + DAY)).toEqual([])
    expect(move(trial, morning + 15 * DAY)).toEqual(["TrialEnded"])
    expect(move(growth, morning + DAY)).toEqual([])
    expect(move(growth, month)).toEqual(["GraceBegan"])
    const grace = growth.when(moveSubscription, ours, { at: month }).and
    expect(move(grace, month + DAY)).toEqual([])
    expect(move(grace, month + 3 * DAY)).toEqual(["SubscriptionPaused"])
    const ended = growth.when(cancelSubscription, ours, { at: morning }).and
    expect(move(ended, month)).toEqual(["SubscriptionEnded"])
  })
})

it.each([undefined, 7, 41])("a subscription keeps its promises whatever is asked (seed %s)", async (seed) => {
  const { commands, laws } = subscription
  const failed = await play(domain([subscription]), {
    commands,
    laws,
    given: [paid("growth", morning - DAY, month)],
    ...present({ seed }),
  })
  expect(failed).toBeUndefined()
})
