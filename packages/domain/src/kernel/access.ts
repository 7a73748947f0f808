import type { Fact, Thing } from "./aggregate.ts"
import type { Context } from "./command.ts"
import type { Currency } from "./money.ts"

/** What a command or a view asks of the person who comes with it. Data, so that the roles screen and the paywall can list it. */
export interface Access {
  readonly module: string
  readonly action: string
  /** The premium feature it is part of (spec/decisions.md 6.14); free for everyone when absent. */
  readonly premium?: string
  /** Asks whoever has a second factor for it, unless they have shown it in the last minutes: roles, erasure, money out. */
  readonly proof?: true
  /** "public" asks nothing of anyone, "person" asks only for a signed-in person. */
  readonly of?: "member" | "person" | "public" | "system"
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
}

export type Judgement =
  | { readonly _tag: "Allowed" }
  | { readonly _tag: "NotPermitted"; readonly module: string; readonly action: string }
  | { readonly _tag: "PremiumRequired"; readonly feature: string }
  | { readonly _tag: "ProofRequired"; readonly wants: ReadonlyArray<Proof> }

const allowed: Judgement = { _tag: "Allowed" }

/** The only place that answers "may they?": asked by the gateway, by every button, and by the terminal. */
export const judge = (actor: Actor, { module, action, premium, proof }: Access): Judgement => {
  if (!actor.may(module, action)) return { _tag: "NotPermitted", module, action }
  if (premium !== undefined && !actor.has(premium)) return { _tag: "PremiumRequired", feature: premium }
  const wants = proof === true ? (actor.wants?.() ?? []) : []
  if (wants.length > 0) return { _tag: "ProofRequired", wants }
  return allowed
}

/** The owner of a business on every feature: who an actor is in stories, random play and the terminal on a book of its own. */
export const owner: Actor = { may: () => true, has: () => true }
