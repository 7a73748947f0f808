import { isDay } from "@oja/domain/kernel/calendar"
import type { Discount, Promotion } from "./offer.ts"

/** Everywhere something is sold. */
export const channels = [
  "walk_in",
  "pos",
  "online_store",
  "whatsapp",
  "instagram",
  "facebook",
  "phone",
  "marketplace",
  "other",
] as const

/** When, where and how often, as it stands in the form. */
export interface WhenDraft {
  readonly startsAt: string
  readonly endsAt: string
  readonly usageLimit: string
  readonly channels: ReadonlyArray<string>
}

export const whenDraft = (offer: Discount | Promotion | undefined, today: string): WhenDraft => ({
  startsAt: offer?.startsAt ?? today,
  endsAt: offer?.endsAt ?? "",
  usageLimit: offer?.usageLimit === undefined ? "" : String(offer.usageLimit),
  channels: offer?.channels ?? [],
})

/** A whole number from 1 to a million; nothing when the field is empty, "wrong" when it is no such number. */
export const limitOf = (text: string): number | undefined | "wrong" => {
  if (text.trim() === "") return undefined
  const limit = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return limit >= 1 && limit <= 1_000_000 ? limit : "wrong"
}

type Wrong = "offers.wrong.day" | "offers.wrong.ends" | "offers.wrong.limit"

/** What must be mended, by field. */
export const wrongWhen = ({ endsAt, startsAt, usageLimit }: WhenDraft): Readonly<Record<string, Wrong>> => ({
  ...(!isDay(startsAt) && { startsAt: "offers.wrong.day" }),
  ...(endsAt !== "" && (!isDay(endsAt) || endsAt < startsAt) && { endsAt: "offers.wrong.ends" }),
  ...(limitOf(usageLimit) === "wrong" && { usageLimit: "offers.wrong.limit" }),
})

/** What is asked of the book: what is empty is left out of something new, and taken away from something old. */
export const whenSaid = (draft: WhenDraft, fresh: boolean) => {
  const limit = limitOf(draft.usageLimit)
  return {
    startsAt: draft.startsAt,
    ...said("endsAt", draft.endsAt === "" ? undefined : draft.endsAt, fresh),
    ...said("usageLimit", limit === "wrong" ? undefined : limit, fresh),
    ...said("channels", draft.channels.length === 0 ? undefined : draft.channels, fresh),
  }
}

export const said = (field: string, value: unknown, fresh: boolean) =>
  value === undefined ? (fresh ? {} : { [field]: null }) : { [field]: value }
