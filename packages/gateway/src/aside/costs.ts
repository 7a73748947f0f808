import type { Caller } from "../http/call.ts"

/** So many milliseconds of the other threads' time may be spent within so many seconds. */
interface Policy {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

const TEN_MINUTES = 600

/** Of one sign-in, of one business, and of one address: a whole market may share an address. */
const policies = {
  session: { name: "session", most: 60_000, seconds: TEN_MINUTES },
  business: { name: "business", most: 120_000, seconds: TEN_MINUTES },
  address: { name: "address", most: 240_000, seconds: TEN_MINUTES },
} as const satisfies Record<string, Policy>

type Of = keyof typeof policies

/** Whose budgets a question is paid from. */
export type Payers = { readonly [of in Of]: string }

export const payersOf = ({ token, business }: Caller, ip: string): Payers => ({
  session: token,
  business: business?.id ?? "",
  address: ip,
})

interface Spent {
  ms: number
  at: number
}

const MOST_PAYERS = 50_000

/**
 * What long questions cost, counted in the milliseconds they took. A budget fills again all the time; whoever has spent
 * one waits until something is in it. What a question will cost nobody knows before: the last one may go further.
 */
export class Costs {
  readonly #spent = new Map<string, Spent>()

  /** Seconds until every budget has something in it again; 0 when they may ask. */
  wait(payers: Payers, now: number): number {
    const waits = entries(payers).map(([policy, key]) => {
      const over = this.#spentBy(policy, key, now) - policy.most
      return over < 0 ? 0 : Math.max(1, Math.ceil((over * policy.seconds) / policy.most))
    })
    return Math.max(...waits)
  }

  charge(payers: Payers, ms: number, now: number): void {
    for (const [policy, key] of entries(payers)) {
      const spent = this.#spentBy(policy, key, now) + ms
      this.#spent.delete(`${policy.name} ${key}`)
      this.#spent.set(`${policy.name} ${key}`, { ms: spent, at: now })
    }
    for (const oldest of this.#spent.keys()) {
      if (this.#spent.size <= MOST_PAYERS) break
      this.#spent.delete(oldest)
    }
  }

  /** The fields of draft-ietf-httpapi-ratelimit-headers: how much there is, what is left, and what this answer cost. */
  headers(payers: Payers, ms: number, now: number): Readonly<Record<string, string>> {
    const all = entries(payers)
    const left = ([policy, key]: (typeof all)[number]) => {
      const spent = this.#spentBy(policy, key, now)
      const full = Math.ceil((spent * policy.seconds) / policy.most)
      return `"${policy.name}";r=${Math.max(0, Math.floor(policy.most - spent))};t=${full}`
    }
    return {
      "ratelimit-policy": all
        .map(([{ most, name, seconds }]) => `"${name}";q=${most};w=${seconds};qu="milliseconds"`)
        .join(", "),
      ratelimit: all.map(left).join(", "),
      "ratelimit-cost": String(Math.ceil(ms)),
    }
  }

  #spentBy({ most, name, seconds }: Policy, key: string, now: number): number {
    const known = this.#spent.get(`${name} ${key}`)
    if (known === undefined) return 0
    return Math.max(0, known.ms - (Math.max(0, now - known.at) * most) / (seconds * 1000))
  }
}

const entries = (payers: Payers): ReadonlyArray<readonly [Policy, string]> =>
  (Object.keys(policies) as ReadonlyArray<Of>).map((of) => [policies[of], payers[of]])
