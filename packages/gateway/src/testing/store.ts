import { claimSlug, keepSlug } from "@oja/domain/shop/claimSlug"
import { publishStore } from "@oja/domain/shop/publishStore"
import { saveStore } from "@oja/domain/shop/saveStore"
import { type AnyCommand, type BusinessId, dayOf, PLATFORM } from "@oja/domain/kernel/index"
import { STORE } from "@oja/domain/shop/events"
import type { Opened, Person } from "./open.ts"

/** Opens a person's online store under an address, as its settings say. */
export const openStore = async (
  { ledger }: Pick<Opened, "ledger">,
  { business, userId }: Pick<Person, "business" | "userId">,
  slug: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const at = Date.now()
  const ask = async (command: AnyCommand, input: unknown, of: BusinessId) => {
    const context = { by: userId, at, today: dayOf(at, "UTC"), business: of }
    const answer = await ledger.ask({ command, input, context, commandId: `${command.name} ${slug} ${Math.random()}` })
    if (answer._tag !== "Accepted") throw new Error(`${command.name}: ${JSON.stringify(answer)}`)
  }
  const mine = business as BusinessId
  await ask(claimSlug, { slug, businessId: mine }, PLATFORM)
  await ask(keepSlug, { storeId: STORE, slug }, mine)
  await ask(saveStore, { storeId: STORE, slug, ...settings }, mine)
  await ask(publishStore, { storeId: STORE }, mine)
}
