import type { Fact, Thing } from "./aggregate.ts"
import type { Context } from "./command.ts"
import type { Currency } from "./money.ts"

/** What a command or a view asks of the person who comes with it. Data, so that the roles screen and the paywall can list it. */
export interface Access {
  readonly module: string
  readonly action: string
  /** The premium feature it is part of (spec/decisions.md 6.14); free for everyone when absent. */
  readonly premium?: string
  /** So little may be asked on every plan, though the feature is premium: the profit and loss of this month. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what is asked, which each command and query knows for itself
  readonly freely?: (input: any, context: Context) => boolean
  /** How much is asked at once of what plans hold by number: the rows of a file. */
  readonly size?: Size
  /** Asks whoever has a second factor for it, unless they have shown it in the last minutes: roles, erasure, money out. */
  readonly proof?: true
  /** "public" asks nothing of anyone, "person" asks only for a signed-in person. */
  readonly of?: "member" | "person" | "public" | "system"
}

/** Something that a plan holds so much of, and how much of it a request asks for. */
export interface Size {
  /** The premium feature it is part of, and its name in the table of plans. */
  readonly feature: string
  readonly limit: string
  // oxlint-disable-next-line typescript/no-explicit-any -- what is asked, which each command and query knows for itself
  readonly of: (input: any, context: Context) => number
}

/** One action of one module: what a role holds, or does not. */
export type Right = Pick<Access, "module" | "action">

/** How far somebody may go, and what becomes of more: a person with the right may approve it, or nobody may. */
export interface Limit {
  /** In the unit of what is measured: basis points, minor units, days. */
  readonly most: number
  readonly beyond: "approve" | "deny"
}

/** Who is asking, as their membership says. */
export interface Actor {
  /** Their role's name or id, where they have one. */
  readonly role?: string
  /** The branches they work at: they see and write there alone. Every branch when absent. */
  readonly within?: ReadonlyArray<string>
  readonly may: (module: string, action: string) => boolean
  readonly has: (feature: string) => boolean
  /** What the business's plan is called. */
  readonly plan?: string
  /** How much of something the plan holds; undefined where there is no end, or where nothing is counted. */
  readonly most?: (limit: string) => number | undefined
  /** The limits of their role by name ("maxDiscountBp"); what is not there has none. */
  readonly limits?: { readonly [limit: string]: Limit | undefined }
  /** Those who may approve so much beyond a limit. */
  readonly approvers?: (
    limit: string,
    size: number,
  ) => ReadonlyArray<{ readonly memberId: string; readonly name: string }>
  /** What came with the request, so that it may go beyond. */
  readonly approval?: Approval
  /** How they are to show once more that it is them, any one of these; nothing when they have, or need not. */
  readonly wants?: () => ReadonlyArray<Proof>
}

/** A second factor: figures of an app, a passkey; or none yet, where the business asks their role for one. */
export type Proof = "totp" | "passkey" | "setup"

/** Somebody's word that a request may go further than a role, and what is written down when it was used. */
export interface Approval {
  /** The thing to read: the approval as it stands when the request is decided. */
  readonly thing: Thing<unknown>
  /** Whether it holds for the asker, now, for all that is beyond their limits. */
  readonly covers: (state: unknown, beyond: ReadonlyArray<Measured>, context: Context) => boolean
  readonly used: (state: unknown, context: Context) => Fact
}

/** How large something is that a role may be limited in: `{ limit: "maxRefundAmount", size: 150050, currency: "NGN" }`. */
export interface Measured {
  readonly limit: string
  readonly size: number
  readonly currency?: Currency
  /** How large it is says what only those may see who may do this: what goods cost. The others are told how long a number it is. */
  readonly veil?: Right
}

export type Judgement =
  | { readonly _tag: "Allowed" }
  | { readonly _tag: "NotPermitted"; readonly module: string; readonly action: string }
  | {
      readonly _tag: "PremiumRequired"
      readonly feature: string
      /** Where the plan holds so much and no more: its name in the table of plans, how much that is, and how much was asked. */
      readonly limit?: string
      readonly most?: number
      readonly asked?: number
    }
  | { readonly _tag: "ProofRequired"; readonly wants: ReadonlyArray<Proof> }

const allowed: Judgement = { _tag: "Allowed" }

/** The only place that answers "may they?": asked by the gateway, by every button, and by the terminal. */
export const judge = (actor: Actor, { module, action, freely, premium, proof }: Access): Judgement => {
  if (!actor.may(module, action)) return { _tag: "NotPermitted", module, action }
  if (premium !== undefined && freely === undefined && !actor.has(premium))
    return { _tag: "PremiumRequired", feature: premium }
  const wants = proof === true ? (actor.wants?.() ?? []) : []
  if (wants.length > 0) return { _tag: "ProofRequired", wants }
  return allowed
}

/** What only the request itself says: whether the plan holds so much. Asked after `judge`, once the request is understood. */
export const judgeSize = (
  actor: Actor,
  { freely, premium, size }: Access,
  input: unknown,
  context: Context,
): Judgement => {
  if (premium !== undefined && freely !== undefined && !actor.has(premium) && !freely(input, context))
    return { _tag: "PremiumRequired", feature: premium }
  const most = size === undefined ? undefined : actor.most?.(size.limit)
  if (size === undefined || most === undefined) return allowed
  const asked = size.of(input, context)
  return asked <= most ? allowed : { _tag: "PremiumRequired", feature: size.feature, limit: size.limit, most, asked }
}

/** The owner of a business on every feature: who an actor is in stories, random play and the terminal on a book of its own. */
export const owner: Actor = { may: () => true, has: () => true }
