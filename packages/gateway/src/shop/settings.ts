import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Business } from "@oja/domain/businesses/business"
import { asks, type Context, PLATFORM } from "@oja/domain/kernel/index"
import { claimSlug, keepSlug } from "@oja/domain/shop/claimSlug"
import { STORE } from "@oja/domain/shop/events"
import { SlugReserved, SlugTakenByAnother } from "@oja/domain/shop/refusals"
import { saveStore } from "@oja/domain/shop/saveStore"
import { Store } from "@oja/domain/shop/store"
import { store } from "@oja/domain/shop/views"
import { admit, askedBy, decoderOf, type Services, isReply } from "../http/admit.ts"
import { handlerOf } from "../http/handler.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { ok, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import type { Route } from "../http/routes.ts"
import { invalid, refused, unanswered, unreadable } from "../http/status.ts"
import { checked, suggestion } from "./slugs.ts"

const about = { source: { channel: "api" } } as const

/** Takes an address on the platform, then writes it into the shop's own book; a reply when somebody else has it. */
const claimed = async (
  { ledger }: Services,
  call: Call,
  context: Context,
  slug: string,
): Promise<Reply | undefined> => {
  const language = languageFor(call)
  const { business } = context
  if (ledger.state(business, Store, STORE).slugs.includes(slug)) return undefined
  const taken = await ledger.ask({
    command: claimSlug,
    input: { slug, businessId: business },
    context: { ...context, business: PLATFORM },
    commandId: minted("cmd", call.at),
    about,
  })
  if (taken._tag === "Refused") {
    const instead = suggestion(ledger, business, slug)
    const refusal = taken.refusal._tag === "SlugReserved" ? SlugReserved : SlugTakenByAnother
    const facts = { slug, ...(instead !== undefined && { suggestion: instead }) }
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

/** An address comes first: only with one that is its own does the shop's book take the rest. */
const save = async (services: Services, call: Call): Promise<Reply> => {
  const language = languageFor(call)
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const admitted = admit(services, call, saveStore.access)
  if (isReply(admitted)) return admitted
  const context = askedBy(admitted.caller, call, saveStore.access)
  const input = decoderOf(saveStore.input)({ ...body, storeId: STORE })
  if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
  const { slug } = input.success
  const trouble = slug === undefined ? undefined : await claimed(services, call, context, slug)
  return trouble ?? saving(services)(call)
}

const saving = (services: Services) =>
  handlerOf(services, asks(saveStore, { answers: store, given: { storeId: STORE } }))

const Wish = Schema.Struct({ slug: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))) })

/** Without a word it is the business's own name that is asked about. */
const check = (services: Services, call: Call): Reply => {
  const language = languageFor(call)
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const admitted = admit(services, call, saveStore.access)
  if (isReply(admitted)) return admitted
  const wish = decoderOf(Wish)(body)
  if (Result.isFailure(wish)) return invalid(language, complaints(wish.failure, language))
  const { business } = askedBy(admitted.caller, call, saveStore.access)
  const { name } = services.ledger.state(business, Business, business)
  const slug = wish.success.slug ?? suggestion(services.ledger, business, name) ?? ""
  return ok(checked(services.ledger, business, slug))
}

const saves = {
  path: "/v1.0/store",
  summary:
    "Changes what the online store says and how it sells; a new address is taken first, and the old ones lead to it.",
  access: "person",
} as const

/** What of the store's settings no table can say: an address is the platform's to give. */
export const storeRoutes = (services: Services): ReadonlyArray<Route> => [
  { ...saves, method: "PATCH", handle: (call) => save(services, call) },
  { ...saves, method: "PUT", handle: (call) => save(services, call) },
  {
    method: "POST",
    path: "/v1.0/store/slug-check",
    summary: "Whether the shop may have this address, and a free one like it; without one, after the business's name.",
    access: "person",
    handle: (call) => check(services, call),
  },
]
