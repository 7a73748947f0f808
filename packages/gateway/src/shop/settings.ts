import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Business } from "@oja/domain/businesses/business"
import { asks, type Asked, PLATFORM } from "@oja/domain/kernel/index"
import { claimSlug, keepSlug } from "@oja/domain/shop/claimSlug"
import { STORE } from "@oja/domain/shop/events"
import { SlugReserved, SlugTakenByAnother } from "@oja/domain/shop/refusals"
import { saveStore } from "@oja/domain/shop/saveStore"
import { Store } from "@oja/domain/shop/store"
import { store } from "@oja/domain/shop/views"
import { admit, askedBy, decoderOf, type Doors, isReply } from "../http/admit.ts"
import { asking } from "../http/asking.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { ok, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import type { Route } from "../http/routes.ts"
import { invalid, refused, unanswered, unreadable } from "../http/status.ts"
import { checked, suggestion } from "./slugs.ts"

const about = { source: { channel: "api" } } as const

/** Takes an address on the platform, then writes it into the shop's own book; a reply when somebody else has it. */
const claimed = async ({ ledger }: Doors, call: Call, asked: Asked, slug: string): Promise<Reply | undefined> => {
  const language = languageFor(call)
  const { business } = asked
  if (ledger.state(business, Store, STORE).slugs.includes(slug)) return undefined
  const taken = await ledger.ask({
    command: claimSlug,
    input: { slug, businessId: business },
    asked: { ...asked, business: PLATFORM },
    commandId: minted("cmd", call.at),
    about,
  })
  if (taken._tag === "Refused") {
    const instead = suggestion(ledger, business, slug)
    const says = taken.refusal._tag === "SlugReserved" ? SlugReserved : SlugTakenByAnother
    const facts = { slug, ...(instead !== undefined && { suggestion: instead }) }
    return refused(ledger.book, claimSlug.name, says(facts), language)
  }
  if (taken._tag !== "Accepted") return unanswered(ledger.book, claimSlug.name, taken, language)
  const kept = await ledger.ask({
    command: keepSlug,
    input: { storeId: STORE, slug },
    asked,
    commandId: minted("cmd", call.at),
    about,
  })
  return kept._tag === "Accepted" ? undefined : unanswered(ledger.book, keepSlug.name, kept, language)
}

/** An address comes first: only with one that is its own does the shop's book take the rest. */
const save = async (doors: Doors, call: Call): Promise<Reply> => {
  const language = languageFor(call)
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const admitted = admit(doors, call, saveStore.access)
  if (isReply(admitted)) return admitted
  const asked = askedBy(admitted.caller, call, saveStore.access)
  const input = decoderOf(saveStore.input)({ ...body, storeId: STORE })
  if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
  const { slug } = input.success
  const trouble = slug === undefined ? undefined : await claimed(doors, call, asked, slug)
  return trouble ?? saving(doors)(call)
}

const saving = (doors: Doors) =>
  asking(doors, () => asks(saveStore, { answers: store, read: ({ body }) => ({ ...body, storeId: STORE }) }))

const Wish = Schema.Struct({ slug: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))) })

/** Without a word it is the business's own name that is asked about. */
const check = (doors: Doors, call: Call): Reply => {
  const language = languageFor(call)
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const admitted = admit(doors, call, saveStore.access)
  if (isReply(admitted)) return admitted
  const wish = decoderOf(Wish)(body)
  if (Result.isFailure(wish)) return invalid(language, complaints(wish.failure, language))
  const { business } = askedBy(admitted.caller, call, saveStore.access)
  const { name } = doors.ledger.state(business, Business, business)
  const slug = wish.success.slug ?? suggestion(doors.ledger, business, name) ?? ""
  return ok(checked(doors.ledger, business, slug))
}

const saves = {
  path: "/v1.0/store",
  says: "Changes what the online store says and how it sells; a new address is taken first, and the old ones lead to it.",
  access: "person",
} as const

/** What of the store's settings no table can say: an address is the platform's to give. */
export const storeRoutes = (doors: Doors): ReadonlyArray<Route> => [
  { ...saves, method: "PATCH", handle: (call) => save(doors, call) },
  { ...saves, method: "PUT", handle: (call) => save(doors, call) },
  {
    method: "POST",
    path: "/v1.0/store/slug-check",
    says: "Whether the shop may have this address, and a free one like it; without one, after the business's name.",
    access: "person",
    handle: (call) => check(doors, call),
  },
]
