/** What a command or a view asks of the person who comes with it. Data, so that the roles screen and the paywall can list it. */
export interface Access {
  readonly module: string
  readonly action: string
  /** The premium feature it is part of (spec/decisions.md 6.14); free for everyone when absent. */
  readonly premium?: string
  /** "public" asks nothing of anyone, "person" asks only for a signed-in person. */
  readonly of?: "member" | "person" | "public" | "system"
}

/** Who is asking, as their membership says. */
export interface Actor {
  readonly may: (module: string, action: string) => boolean
  readonly has: (feature: string) => boolean
}

export type Judgement =
  | { readonly _tag: "Allowed" }
  | { readonly _tag: "NotPermitted"; readonly module: string; readonly action: string }
  | { readonly _tag: "PremiumRequired"; readonly feature: string }

const allowed: Judgement = { _tag: "Allowed" }

/** The only place that answers "may they?": asked by the gateway, by every button, and by the terminal. */
export const judge = (actor: Actor, { module, action, premium }: Access): Judgement => {
  if (!actor.may(module, action)) return { _tag: "NotPermitted", module, action }
  if (premium !== undefined && !actor.has(premium)) return { _tag: "PremiumRequired", feature: premium }
  return allowed
}

/** The owner of a business on every feature: who an actor is in stories, random play and the terminal on a book of its own. */
export const owner: Actor = { may: () => true, has: () => true }
