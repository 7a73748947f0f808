import * as Schema from "effect/Schema"
import { Business } from "@oja/domain/businesses/business"
import { type Context, PLATFORM, present, rowOf, text } from "@oja/domain/kernel/index"
import { claimSlug, keepSlug } from "@oja/domain/shop/claimSlug"
import { STORE } from "@oja/domain/shop/events"
import { SlugReserved, SlugTakenByAnother } from "@oja/domain/shop/refusals"
import { saveStore } from "@oja/domain/shop/saveStore"
import { Store } from "@oja/domain/shop/store"
import { store } from "@oja/domain/shop/views"
import { isReply } from "../http/admit.ts"
import { type Call, languageFor } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { route } from "../http/route.ts"
import { outsideRefused, refused, unanswered } from "../http/status.ts"
import type { ShopServices } from "./services.ts"
import { Checked, checked, suggestion } from "./slugs.ts"

const about = { source: { channel: "api" } } as const

type Needed = Pick<ShopServices, "ledger" | "strangers">

/** Takes an address on the platform, then writes it into the shop's own book; a reply when somebody else has it. */
const claimed = async (
  { ledger, strangers }: Needed,
  call: Call,
  context: Context,
  slug: string,
): Promise<Reply | undefined> => {
  const language = languageFor(call)
  const { business } = context
  if (ledger.state(business, Store, STORE).slugs.includes(slug)) return undefined
  const act = { act: "slug", who: { business }, mark: slug } as const
  const turned = strangers.take({ ...act, at: call.at })
  if (turned._tag === "Wait") return outsideRefused(turned, language)
  const taken = await ledger.ask({
    command: claimSlug,
    input: { slug, businessId: business },
    context: { ...context, business: PLATFORM },
    commandId: minted("cmd", call.at),
    about,
  })
  if (taken._tag !== "Accepted") strangers.giveBack(act)
  if (taken._tag === "Refused") {
    const instead = suggestion(ledger, business, slug)
    const refusal = taken.refusal._tag === "SlugReserved" ? SlugReserved : SlugTakenByAnother
    const facts = present({ slug, suggestion: instead })
    return refused(ledger.domain, claimSlug.name, refusal(facts), language)
  }
  if (taken._tag !== "Accepted") return unanswered(ledger.domain, claimSlug.name, taken, language)
  const kept = await ledger.ask({
    command: keepSlug,
    input: { storeId: STORE, slug },
    context,
    commandId: minted("cmd", call.at),
    about,
  })
  return kept._tag === "Accepted" ? undefined : unanswered(ledger.domain, keepSlug.name, kept, language)
}

const { storeId: _, ...settings } = saveStore.input.fields

/** What of the store's settings no table can say: an address is the platform's to give. */
export const storeRoutes = ({ ledger, strangers }: Needed) => [
  ...(["PATCH", "PUT"] as const).map((method) =>
    route(`${method} /v1.0/store`, {
      summary:
        "Changes what the online store says and how it sells; a new address is taken first, and the old ones lead to it.",
      access: saveStore.access,
      input: settings,
      output: store.row,
      // Only with an address that is its own does the shop's book take the rest.
      handle: async ({ ask, call, context, input, reply }) => {
        const trouble =
          input.slug === undefined ? undefined : await claimed({ ledger, strangers }, call, context, input.slug)
        if (trouble !== undefined) return trouble
        const answer = await ask(saveStore, { ...input, storeId: STORE })
        return isReply(answer)
          ? answer
          : reply(ledger.find(context.business, rowOf(store, STORE)) as typeof store.row.Type)
      },
    }),
  ),
  route("POST /v1.0/store/slug-check", {
    summary: "Whether the shop may have this address, and a free one like it; without one, after the business's name.",
    access: saveStore.access,
    input: { slug: Schema.optionalKey(text(0, 200)) },
    output: Checked,
    handle: ({ context: { business }, input, reply }) => {
      const { name } = ledger.state(business, Business, business)
      const slug = input.slug ?? suggestion(ledger, business, name) ?? ""
      return reply(checked(ledger, business, slug))
    },
  }),
]
