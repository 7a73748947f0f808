import { e164 } from "@oja/domain/kernel/phone"
import type { Settings } from "@oja/domain/shop/events"
import { amountText, readAmount } from "../data/typed.ts"
import type { Key } from "../words/words.ts"
import { readColour } from "./colour.ts"
import { type HourDraft, hoursOf, readHours } from "./hoursDraft.ts"

// What stands in the form of the store's settings, letter by letter, and what it means.

export const handles = ["instagram", "x", "facebook", "tiktok"] as const
export const ways = ["online", "bankTransfer", "onDelivery", "onPickup"] as const

type Letters = Readonly<
  Record<
    | "name"
    | "slug"
    | "description"
    | "announcement"
    | "logo"
    | "cover"
    | "primaryColour"
    | "phone"
    | "whatsapp"
    | "email"
    | (typeof handles)[number]
    | "returns"
    | "privacy"
    | "minimumOrder"
    | "deposit"
    | "title"
    | "found",
    string
  >
>

export interface StoreDraft extends Letters, Readonly<Record<(typeof ways)[number], boolean>> {
  readonly layout: Settings["theme"]["layout"]
  /** Without hours a shop is always open. */
  readonly keepsHours: boolean
  readonly hours: ReadonlyArray<HourDraft>
  readonly ordersWhenClosed: boolean
  readonly askEmail: Settings["checkout"]["askEmail"]
  readonly noteEnabled: boolean
  readonly orderOnWhatsapp: boolean
  readonly languages: Settings["languages"]
  readonly locationIds: ReadonlyArray<string>
}

/** Whose money, whose way of writing numbers, and how the country is called from elsewhere. */
export interface Writing {
  readonly currency: string
  readonly locale: string
  readonly callingCode: string
}

type Wrong = Extract<Key, `store.wrong.${string}`> | "problem.required" | "problem.email" | "problem.phone"
type Mending = { readonly [field: string]: Wrong | undefined }

/** What the store says, ready to be typed over. */
export const draftOf = (store: Settings, slug: string, { currency, locale }: Writing): StoreDraft => {
  const { checkout, contact, languages, locationIds, name, ordersWhenClosed, policies, seo, socials, theme } = store
  const { askEmail, depositPercent, minimumOrder, noteEnabled } = checkout
  return {
    name,
    slug,
    description: store.description ?? "",
    announcement: store.announcement ?? "",
    logo: store.logo ?? "",
    cover: store.cover ?? "",
    primaryColour: theme.primaryColour,
    layout: theme.layout,
    keepsHours: store.hours.length > 0,
    hours: hoursOf(store.hours),
    ordersWhenClosed,
    phone: contact.phone ?? "",
    whatsapp: contact.whatsapp ?? "",
    email: contact.email ?? "",
    instagram: socials.instagram ?? "",
    x: socials.x ?? "",
    facebook: socials.facebook ?? "",
    tiktok: socials.tiktok ?? "",
    returns: policies.returns ?? "",
    privacy: policies.privacy ?? "",
    askEmail,
    noteEnabled,
    minimumOrder: minimumOrder === undefined ? "" : amountText(minimumOrder, currency, locale),
    deposit: depositPercent === undefined ? "" : String(depositPercent),
    online: checkout.online,
    bankTransfer: checkout.bankTransfer,
    onDelivery: checkout.onDelivery,
    onPickup: checkout.onPickup,
    orderOnWhatsapp: checkout.whatsapp,
    languages,
    title: seo.title ?? "",
    found: seo.description ?? "",
    locationIds,
  }
}

/** Only what was filled in. */
const filled = <Name extends string>(letters: Readonly<Record<Name, string>>): { readonly [N in Name]?: string } =>
  Object.fromEntries(
    Object.entries<string>(letters).flatMap(([name, text]) => (text.trim() === "" ? [] : [[name, text.trim()]])),
  ) as { readonly [N in Name]?: string }

const orNone = (text: string) => (text.trim() === "" ? null : text.trim())
const isEmail = (text: string) => /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[a-z]{2,10}$/.test(text)

/** The settings that a draft says, and what of it cannot be read. */
export const readStore = (draft: StoreDraft, { callingCode, currency, locale }: Writing) => {
  const mending: Record<string, Wrong> = {}
  const called = (field: "phone" | "whatsapp") => {
    const number = draft[field].trim() === "" ? "" : e164(draft[field].trim(), callingCode)
    if (number !== "" && !/^\+[1-9]\d{6,14}$/.test(number)) mending[field] = "problem.phone"
    return number
  }
  const email = draft.email.trim().toLowerCase()
  if (email !== "" && !isEmail(email)) mending["email"] = "problem.email"
  if (draft.name.trim().length < 2) mending["name"] = "store.wrong.name"
  const slug = draft.slug.trim()
  if (!/^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/.test(slug)) mending["slug"] = "store.wrong.slug"
  const colour = readColour(draft.primaryColour)
  if (colour === undefined) mending["primaryColour"] = "store.wrong.colour"
  const minimum = draft.minimumOrder.trim() === "" ? undefined : readAmount(draft.minimumOrder, currency, locale)
  if (minimum !== undefined && !(typeof minimum === "number" && minimum > 0))
    mending["minimumOrder"] = "store.wrong.amount"
  const deposit = draft.deposit.trim() === "" ? undefined : Number(draft.deposit.trim().replace(/\s*%$/, ""))
  if (deposit !== undefined && !(Number.isInteger(deposit) && deposit >= 1 && deposit <= 99))
    mending["deposit"] = "store.wrong.deposit"
  if (ways.every((way) => !draft[way])) mending["ways"] = "store.wrong.ways"
  const hours = draft.keepsHours ? readHours(draft.hours) : { said: [], wrong: {} }
  for (const [day, wrong] of Object.entries(hours.wrong)) mending[`hours.${day}`] = wrong
  if (draft.keepsHours && draft.hours.length === 0) mending["hours"] = "store.wrong.noHours"
  const whatsapp = called("whatsapp")

  const said = {
    slug,
    name: draft.name.trim(),
    description: orNone(draft.description),
    announcement: orNone(draft.announcement),
    logo: orNone(draft.logo),
    cover: orNone(draft.cover),
    theme: { primaryColour: colour ?? "", layout: draft.layout },
    hours: hours.said,
    ordersWhenClosed: draft.ordersWhenClosed,
    contact: filled({ phone: called("phone"), whatsapp, email }),
    socials: filled(
      Object.fromEntries(handles.map((it) => [it, draft[it].trim().replace(/^@/, "")])) as Record<
        (typeof handles)[number],
        string
      >,
    ),
    policies: filled({ returns: draft.returns, privacy: draft.privacy }),
    checkout: {
      askEmail: draft.askEmail,
      noteEnabled: draft.noteEnabled,
      online: draft.online,
      bankTransfer: draft.bankTransfer,
      onDelivery: draft.onDelivery,
      onPickup: draft.onPickup,
      whatsapp: draft.orderOnWhatsapp,
      ...(typeof minimum === "number" && { minimumOrder: minimum }),
      ...(deposit !== undefined && { depositPercent: deposit }),
    },
    languages: draft.languages,
    seo: filled({ title: draft.title, description: draft.found }),
    locationIds: draft.locationIds,
  }
  return { said, mending: mending as Mending }
}
