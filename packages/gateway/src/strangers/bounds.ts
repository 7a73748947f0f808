import type { Limit } from "../limits.ts"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What an act is counted by. */
export type By = "block" | "phone" | "mailbox" | "cart" | "thing" | "shop" | "business" | "person"

/** How often something may be done by one of them, and what then: they are asked for a proof of work, or to wait. */
export interface Bound extends Limit {
  readonly by: By
  readonly beyond: "wait" | "prove"
}

const wait = (by: By, most: number, windowMs: number): Bound => ({ by, most, windowMs, beyond: "wait" })
const prove = (by: By, most: number, windowMs: number): Bound => ({ by, most, windowMs, beyond: "prove" })

/**
 * How often people whom nobody knows may do what costs a shop something: the one table of it.
 *
 * A whole mobile network may stand behind one address, so a block of addresses (a /24, a /64) is never turned away for what
 * its neighbours do: after the first few of them a browser does a sum, harder the more come. What is one person's (a cart, a
 * telephone, a mailbox) is asked to wait.
 */
export const bounds = {
  /** Orders in the shops. */
  order: [
    wait("cart", 5, HOUR),
    wait("phone", 6, HOUR),
    wait("phone", 20, DAY),
    wait("mailbox", 6, HOUR),
    wait("mailbox", 20, DAY),
    prove("block", 5, HOUR),
    prove("shop", 120, 10 * MINUTE),
  ],
  /** Goods kept for who is at the payment page. Beyond it an order stands and can be paid; its goods wait for nobody. */
  hold: [
    wait("cart", 2, 30 * MINUTE),
    wait("phone", 3, 30 * MINUTE),
    wait("phone", 6, DAY),
    wait("block", 10, 30 * MINUTE),
    wait("block", 40, DAY),
  ],
  /** Discount codes that were none. */
  coupon: [wait("cart", 10, HOUR), prove("block", 10, HOUR), prove("shop", 200, HOUR)],
  /** Letters about orders and invoices. */
  letter: [wait("mailbox", 30, DAY), wait("business", 5000, DAY)],
  /** Invitations into a team. */
  invite: [wait("mailbox", 3, DAY), wait("phone", 3, DAY), wait("business", 60, DAY)],
  /** "I have paid", with a picture or without, by the link of an order or an invoice. */
  claim: [wait("thing", 5, DAY), wait("block", 60, HOUR)],
  /** Pictures that members of a business put up. */
  upload: [wait("business", 600, HOUR), wait("business", 3000, DAY)],
  /** New businesses. */
  business: [wait("person", 5, DAY), prove("block", 3, HOUR)],
  /** New addresses of shops. */
  slug: [wait("business", 5, DAY)],
  /** DNS is asked for whoever presses; by itself it is asked often enough. */
  domain: [wait("business", 60, HOUR)],
  /** Whoever runs no script waits instead of doing the sum, and so do their neighbours. */
  slowly: [wait("block", 20, HOUR)],
} satisfies Readonly<Record<string, ReadonlyArray<Bound>>>

export type Act = keyof typeof bounds

/** Sign-in calls of one address. A constant, because no setting may lift it. */
export const signInCalls: Limit = { most: 120, windowMs: MINUTE }

/**
 * How many codes may be asked for, and how often one caller may be wrong. Constants, because no setting may lift them
 * (README, 2026-11-20).
 */
export const codeBudget = {
  /** To one mailbox or telephone, whatever they are for: stops guessing and flooding alike. */
  perMailbox: { most: 20, windowMs: DAY },
  /** By one caller: a market hall behind one address still signs in, and a flood ends soon for its neighbours. */
  perCaller: { most: 60, windowMs: 10 * MINUTE },
  perCallerADay: { most: 240, windowMs: DAY },
  /**
   * Wrong guesses by one caller at any addresses: stops one guess each at thousands of people. Only codes that live
   * can be guessed, and one caller brings 240 x 5 such tries about in a day: 1 in 800 that any one of 240 people falls.
   */
  wrongPerCaller: { most: 60, windowMs: 10 * MINUTE },
}

/** How often something short may be guessed: PINs and delivery codes. Constants, because no setting may lift them. */
export const pinRateLimits: readonly [Limit, Limit] = [
  { most: 5, windowMs: 15 * MINUTE },
  { most: 20, windowMs: DAY },
]

/** Sockets that are open at one time. */
export const openSockets = {
  /** By the link of one order. */
  perOrder: 10,
  /** By links of orders, of one block of addresses. */
  perBlock: 100,
  /** Of one session of a member. */
  perSession: 20,
}

/** New sockets of one caller; a constant as sign-in's. */
export const newSockets: Limit = { most: 600, windowMs: MINUTE }

/** How hard the sum is: so many leading bits of a digest are nought. One more of them doubles the work. */
export const effort = {
  /** A few tenths of a second on a cheap telephone. */
  least: 15,
  /** A minute of one. */
  most: 21,
  /** A sum is good for so long. */
  lifeMs: 10 * MINUTE,
  /** Whoever runs no script waits so long. */
  slowMs: 30 * SECOND,
}

/** The longest of the windows: what is older counts for nothing. */
export const LONGEST = DAY
