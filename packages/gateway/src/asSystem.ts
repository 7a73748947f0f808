import { Business } from "@oja/domain/businesses/business"
import { type AnyCommand, businessDay, type Context, PLATFORM } from "@oja/domain/kernel/index"
import type { Answer, Ledger } from "@oja/store"
import { minted } from "./http/mint.ts"

/** Who decides in a business at a moment, on the day that it is by the business's own clock; the platform is nowhere, so its days are UTC's. */
export const contextIn = (
  ledger: Pick<Ledger, "state">,
  business: Context["business"],
  by: string,
  at: number,
): Context => {
  const clock = business === PLATFORM ? { zone: "UTC" } : ledger.state(business, Business, business)
  return { by, at, today: businessDay(at, clock), business }
}

/** Asks the book what the gateway itself has to ask; `channel` says on what occasion. */
export const askAsSystem = (
  ledger: Ledger,
  command: AnyCommand,
  input: unknown,
  context: Context,
  channel: string,
): Promise<Answer> =>
  ledger.ask({
    command,
    input,
    context,
    commandId: minted("cmd", context.at),
    about: { actor: { kind: "system" }, source: { channel } },
  })
