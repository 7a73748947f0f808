import { type BusinessId, dayOf } from "@oja/domain/kernel/index"
import { countryOf } from "@oja/domain/businesses/countries"
import { history } from "@oja/domain/demo/history"
import { adaStores, type Shop } from "@oja/domain/demo/shops"
import type { Ledger } from "@oja/store"
import { userOf } from "./accounts/callers.ts"
import type { SignIn } from "./accounts/signIn.ts"
import type { Call } from "./http/call.ts"
import { ok, type Reply } from "./http/envelope.ts"
import { minted } from "./http/mint.ts"

/** Writes a shop's made-up sixty days into the book, up to today; answers with the business. */
export const writeDemo = async (
  ledger: Ledger,
  owner: string,
  at: number,
  { shop = adaStores, seed = 7 }: { readonly shop?: Shop; readonly seed?: number } = {},
): Promise<BusinessId> => {
  const business = minted("biz", at) as BusinessId
  const today = dayOf(at, countryOf(shop.country).zone)
  const steps = [...history(shop, { seed, business, owner, today, days: 60, salesADay: 9 })]
  // They are decided in the order they are asked, many to a commit.
  const answers = await Promise.all(
    steps.map((step) =>
      ledger.ask({
        ...step,
        about: { actor: { kind: "user", name: shop.owner, role: "owner" }, source: { channel: "demo" } },
      }),
    ),
  )
  const refused = answers.findIndex(({ _tag }) => _tag !== "Accepted")
  if (refused !== -1)
    throw new Error(`the demo shop was refused ${steps[refused]!.command.name}: ${JSON.stringify(answers[refused])}`)
  await ledger.settled()
  return business
}

/** Signs a visitor of a sandbox in to the demo shop, which is written when the first one comes. */
export const enterDemo = (ledger: Ledger, signIn: SignIn) => {
  let writing: Promise<BusinessId> | undefined
  return async (call: Call): Promise<Reply> => {
    const email = "ada@demo.example"
    const { user } = await signIn.signIn({ provider: "email", subject: email, email }, call)
    const userId = String(user["id"])
    const [known] = Object.keys(userOf(ledger, userId).businesses)
    writing ??= known === undefined ? writeDemo(ledger, userId, call.at) : Promise.resolve(known as BusinessId)
    return ok(signIn.open(userId, await writing, call))
  }
}
