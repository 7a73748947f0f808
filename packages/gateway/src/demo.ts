import { type BusinessId, dayOf } from "@oja/domain/kernel/index"
import { countryOf } from "@oja/domain/businesses/countries"
import { history, type Step } from "@oja/domain/demo/history"
import { adaStores, type Shop } from "@oja/domain/demo/shops"
import type { Ledger } from "@oja/store"
import { personOf, type SignedIn, type SignIn, userOf } from "./accounts/index.ts"
import type { Call } from "./http/call.ts"
import { openDemoStore, type Say } from "./demoStore.ts"
import { minted } from "./http/mint.ts"

export interface Demo {
  /** Who may sign in as its owner. */
  readonly email: string
  /** Epoch milliseconds; the last day of trade is this day in the shop's zone, up to this moment. */
  readonly at: number
  readonly shop?: Shop
  readonly seed?: number
  readonly days?: number
  readonly salesADay?: number
  /** Copies of every product. */
  readonly times?: number
  /** The most lines a sale has. */
  readonly lines?: number
}

/** Writes a shop's made-up weeks into the book, up to today; answers with the business. */
export const writeDemo = async (
  ledger: Ledger,
  { email, at, shop = adaStores, seed = 7, days = 60, salesADay = 9, times = 1, lines = 4 }: Demo,
): Promise<BusinessId> => {
  const owner = await personOf(ledger, { provider: "email", subject: email, email }, "en", at)
  const business = minted("biz", at)
  const today = dayOf(at, countryOf(shop.country).zone)
  const about = { actor: { kind: "user", role: "owner" }, source: { channel: "demo" } } as const
  const ask = async (step: Step): Promise<void> => {
    const answer = await ledger.ask({ ...step, about })
    if (answer._tag !== "Accepted")
      throw new Error(`the demo shop was refused ${step.command.name}: ${JSON.stringify(answer)}`)
  }
  // They are decided in the order they are asked, many to a commit; a big shop is written in parts.
  let waiting: Array<Promise<void>> = []
  for (const step of history(shop, { seed, business, owner, today, until: at, days, salesADay, times, lines })) {
    waiting.push(ask(step))
    if (waiting.length < 1000) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  const say: Say = (command, input, of = business) =>
    ask({ command, input, context: { by: owner, at, today, business: of }, commandId: minted("cmd", at) })
  // Kofi’s customers come by; only Ada sells online.
  if (shop === adaStores) await openDemoStore(ledger, say, business, shop.name)
  await ledger.settled()
  return business
}

/** Signs a visitor of a sandbox in to the demo shop, which is written when the first one comes. */
export const enterDemo = (ledger: Ledger, signIn: SignIn) => {
  const email = "ada@demo.example"
  let writing: Promise<BusinessId> | undefined
  return async (call: Call): Promise<SignedIn> => {
    const userId = await personOf(ledger, { provider: "email", subject: email, email }, "en", call.at)
    const [known] = Object.keys(userOf(ledger, userId).businesses)
    writing ??= known === undefined ? writeDemo(ledger, { email, at: call.at }) : Promise.resolve(known as BusinessId)
    return signIn.open(userId, await writing, call)
  }
}
