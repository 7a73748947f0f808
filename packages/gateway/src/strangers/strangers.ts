import { hash } from "node:crypto"
import type { GatewayDb } from "../gatewayDb.ts"
import { type Act, type Bound, bounds, type By, effort, LONGEST } from "./bounds.ts"
import { type Sum, Sums } from "./proof.ts"

/** Whom an act is counted by; what is not known is not counted. */
export type Who = { readonly [B in By]?: string | undefined }

/** What stands in the way of doing it once more. */
export type Way =
  | { readonly _tag: "Go" }
  | { readonly _tag: "Wait"; readonly retryAfterSeconds: number }
  | { readonly _tag: "Prove"; readonly bits: number }

/** As `Way`, with the sum that is to be done. `retryAfterSeconds` is for whoever waits instead. */
export type Turned =
  | Exclude<Way, { readonly _tag: "Prove" }>
  | { readonly _tag: "Prove"; readonly sum: Sum; readonly retryAfterSeconds: number }

interface Asked {
  readonly act: Act
  readonly who: Who
  /** Names what is done: asked again under the same name it is the same, and counts once. */
  readonly mark: string
  /** Epoch milliseconds. */
  readonly at: number
}

interface Admitted extends Asked {
  /** What a sum must have been drawn for. */
  readonly purpose: string
  readonly proof: Proof
}

/** The sum that came with a request, done or not. It is used once, for all that the request does. */
export interface Proof {
  readonly said: string | undefined
  used?: true
}

// A row this far in the future is drift; further, and the clock was set back since: it counts no more.
const DRIFT = 60_000
const GO: Way = { _tag: "Go" }

/**
 * How often people whom nobody knows may do what costs a shop something, by the bounds of one table. It is kept in the
 * gateway's own file, so that a restart forgives nothing; addresses, numbers and names stand there as digests alone.
 */
export class Strangers {
  readonly #sums: Sums
  readonly #lifted: boolean
  readonly #db: GatewayDb
  readonly #oldest
  readonly #known
  readonly #note
  readonly #forget
  readonly #sweep
  readonly #count

  /** `lifted`: a load test counts nothing. */
  constructor(db: GatewayDb, secret: Buffer, lifted: boolean) {
    this.#db = db
    this.#sums = new Sums(secret)
    this.#lifted = lifted
    this.#oldest = db
      .prepare<[string, string, number, number, number], number>(
        "select at from act where what = ? and whose = ? and at > ? and at <= ? order by at desc limit 1 offset ?",
      )
      .pluck()
    this.#count = db
      .prepare<[string, string, number, number], number>(
        "select count(*) from act where what = ? and whose = ? and at > ? and at <= ?",
      )
      .pluck()
    this.#known = db
      .prepare<[string, string, string], number>("select 1 from act where what = ? and whose = ? and mark = ?")
      .pluck()
    this.#note = db.prepare("insert or ignore into act (what, whose, mark, at) values (?, ?, ?, ?)")
    this.#forget = db.prepare("delete from act where what = ? and whose = ? and mark = ?")
    this.#sweep = db.prepare("delete from act where at <= ? or at > ?")
  }

  /** What would stand in the way; nothing is counted by looking. */
  look({ act, at, who }: Omit<Asked, "mark">): Way {
    if (this.#lifted) return GO
    let bits = 0
    let until = 0
    for (const bound of bounds[act] as ReadonlyArray<Bound>) {
      const whose = keyOf(bound.by, who)
      if (whose === undefined) continue
      const oldest = this.#oldest.get(act, whose, at - bound.windowMs, at + DRIFT, bound.most - 1)
      if (oldest === undefined) continue
      if (bound.beyond === "wait") until = Math.max(until, oldest + bound.windowMs)
      else bits = Math.max(bits, this.#effort(act, whose, bound, at))
    }
    if (until > at) return { _tag: "Wait", retryAfterSeconds: secondsOf(until - at) }
    return bits === 0 ? GO : { _tag: "Prove", bits }
  }

  /** Counts what was done. */
  note({ act, at, mark, who }: Asked): void {
    if (this.#lifted) return
    const keys = keysOf(act, who)
    this.#db.transaction(() => keys.forEach((whose) => this.#note.run(act, whose, digest(mark), at))).immediate()
  }

  /** It came to nothing: it counts no more. */
  giveBack({ act, mark, who }: Omit<Asked, "at">): void {
    if (this.#lifted) return
    for (const whose of keysOf(act, who)) this.#forget.run(act, whose, digest(mark))
  }

  /** Lets it through and counts it, or says what stands in the way. What was counted before under its name goes through. */
  take(asked: Asked): Way {
    if (this.#isKnown(asked)) return GO
    const way = this.look(asked)
    if (way._tag === "Go") this.note(asked)
    return way
  }

  /** As `take`, for those who may do a sum instead: the sum that came along is judged, and used up. */
  admit(asked: Admitted): Turned {
    const turned = this.judge(asked)
    if (turned._tag === "Go") this.note(asked)
    return turned
  }

  /** As `admit`, and counts nothing yet: for what counts only when it was wrong. */
  judge(asked: Admitted): Turned {
    const way = this.#isKnown(asked) ? GO : this.look(asked)
    return way._tag === "Prove" ? this.#prove(asked, way.bits) : way
  }

  /** A sum to be done while somebody fills in a form, if one of these acts will ask for it. */
  sumFor(acts: ReadonlyArray<Act>, { at, purpose, who }: Pick<Admitted, "at" | "purpose" | "who">): Sum | undefined {
    const ways = acts.map((act) => this.look({ act, who, at }))
    const bits = Math.max(0, ...ways.map((way) => (way._tag === "Prove" ? way.bits : 0)))
    return bits === 0 ? undefined : this.#sums.draw(purpose, bits, at)
  }

  /** Judges the sum that came along; without one, or with one that is none, another is drawn. */
  #prove({ at, proof, purpose, who }: Admitted, bits: number): Turned {
    if (proof.used === true) return { _tag: "Go" }
    const proven = this.#sums.judge(proof.said ?? "", purpose, bits, at)
    // Whoever is early keeps theirs: what they have waited is not lost.
    if (proven._tag === "Early") return { _tag: "Prove", sum: proven.sum, retryAfterSeconds: secondsOf(proven.leftMs) }
    if (proven._tag === "Waited") {
      const slow = this.take({ act: "slowly", who, mark: proven.id, at })
      if (slow._tag === "Wait") return slow
    }
    if (proven._tag !== "Wrong" && this.#note.run("sum", "", digest(proven.id), at).changes === 1) {
      proof.used = true
      return { _tag: "Go" }
    }
    return { _tag: "Prove", sum: this.#sums.draw(purpose, bits, at), retryAfterSeconds: secondsOf(effort.slowMs) }
  }

  /** Forgets what counts no more. */
  sweep(at: number): void {
    this.#sweep.run(at - LONGEST, at + DRIFT)
  }

  #isKnown({ act, mark, who }: Asked): boolean {
    const [whose] = keysOf(act, who)
    return whose !== undefined && this.#known.get(act, whose, digest(mark)) !== undefined
  }

  /** The more have come, the harder it is: another bit each time they are twice as many. */
  #effort(act: Act, whose: string, { most, windowMs }: Bound, at: number): number {
    const count = this.#count.get(act, whose, at - windowMs, at + DRIFT) ?? most
    return Math.min(effort.most, effort.least + Math.floor(Math.log2(Math.max(1, count / most))))
  }
}

/** `203.0.113.9` stands in `203.0.113.0/24`; what IPv6 calls a caller is a /64 already. */
export const blockOf = (ip: string): string => ip.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24")

/** `ada+shop@example.com` is read by whoever reads `ada@example.com`: one mailbox, one budget. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "")

const keyOf = (by: By, who: Who): string | undefined => {
  const said = who[by]
  return said === undefined || said === "" ? undefined : digest(`${by} ${by === "mailbox" ? mailboxOf(said) : said}`)
}

const keysOf = (act: Act, who: Who): ReadonlyArray<string> => [
  ...new Set((bounds[act] as ReadonlyArray<Bound>).flatMap(({ by }) => keyOf(by, who) ?? [])),
]

const digest = (text: string): string => hash("sha256", text, "base64url").slice(0, 27)

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
