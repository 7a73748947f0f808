import { type BusinessState, businesses } from "../businesses/index.ts"
import { type Context, present, query, rowOf, type Selection } from "../kernel/index.ts"
import { mostOf, type Plan, priceCurrency, standingAt, SUBSCRIPTION, subscriptions } from "../subscription/index.ts"
import { quotas } from "./quotas.ts"

const counts = (context: Context): { readonly [name: string]: Selection } =>
  Object.fromEntries(
    quotas.flatMap(({ counted, limit }) =>
      counted(context).map((selection, i) => [`${limit} ${i}`, selection] as const),
    ),
  )

/** What the business subscribes to, and how far its plan still goes. */
export const subscription = query("Subscription", {
  summary: "The plan you are on, until when, and how much of what it holds is used.",
  access: { module: "subscription", action: "view" },
  // How many there are is no news of anybody's.
  whole: { invoices: "everyone" },
  reads: (_, context) => ({
    ...counts(context),
    business: rowOf(businesses, context.business),
    row: rowOf(subscriptions, SUBSCRIPTION),
  }),
  answer: ({ business, row, ...counted }, _, { actor, at }) => {
    const state = { held: [], ...row }
    const standing = standingAt(state, at)
    // One plan for all that an installation was told to have stands above what was paid for.
    const plan = (actor?.plan ?? standing.plan) as Plan
    const given = plan !== standing.plan
    const numbers = counted as { readonly [name: string]: number }
    return {
      ...standing,
      plan,
      ...(given && { status: "given" as const }),
      ...present({ next: row?.next, term: row?.term }),
      currency: priceCurrency((business as Pick<BusinessState, "currency"> | undefined)?.currency ?? ""),
      usage: quotas.map(({ feature, limit }) => ({
        limit,
        feature,
        used: Object.entries(numbers).reduce((sum, [name, n]) => (name.startsWith(`${limit} `) ? sum + n : sum), 0),
        ...present({ most: mostOf(plan, limit) }),
      })),
    }
  },
})
