import * as Schema from "effect/Schema"
import { accept, BusinessId, command, refuse } from "../kernel/index.ts"
import { Member, Seat, type SeatState } from "../team/index.ts"
import { Business } from "./business.ts"
import { BusinessEvent } from "./events.ts"
import { BusinessUnknown, DeletionNotDue, DeletionUnconfirmed, OwnerOnly } from "./refusals.ts"

/** So long it can be taken back. */
export const REMORSE_MS = 30 * 86_400_000

const asOwner = {
  access: { module: "settings", action: "manage", proof: true },
  reads: ({ businessId }: { readonly businessId: string }, { by }: { readonly by: string }) => ({
    business: Business.of(businessId),
    seat: Seat.of(by),
  }),
  readsNext: ({ seat }: { readonly seat: SeatState }) => ({ member: Member.of(seat.memberId ?? "") }),
  writes: [Business],
} as const

/** The owner wants the business gone; its shop closes, and after thirty days its book is destroyed. */
export const askDeletion = command("AskDeletion", {
  summary: "Asks for the business to be deleted in 30 days; its shop closes at once, and its owner can take it back.",
  input: {
    businessId: BusinessId,
    /** The name of the business, written out: nobody deletes one by a slip. */
    confirm: Schema.String,
  },
  ...asOwner,
  refusals: [BusinessUnknown, OwnerOnly, DeletionUnconfirmed],
  decide: ({ business, member }, { businessId, confirm }, { at }) => {
    if (!business.registered || business.deleted === true) return refuse(BusinessUnknown({}))
    if (member.role !== "owner" || member.status !== "active") return refuse(OwnerOnly({}))
    if (business.deletion !== undefined) return accept([])
    if (confirm.trim() !== business.name) return refuse(DeletionUnconfirmed({ name: business.name }))

    return accept([{ _tag: "DeletionAsked", businessId, due: at + REMORSE_MS }])
  },
})

/** The owner has thought again. */
export const takeBackDeletion = command("TakeBackDeletion", {
  summary: "Keeps a business that was to be deleted; its shop is open again as it was.",
  input: { businessId: BusinessId },
  ...asOwner,
  access: { module: "settings", action: "manage" },
  refusals: [BusinessUnknown, OwnerOnly],
  decide: ({ business, member }, { businessId }) => {
    if (!business.registered || business.deleted === true) return refuse(BusinessUnknown({}))
    if (member.role !== "owner" || member.status !== "active") return refuse(OwnerOnly({}))
    if (business.deletion === undefined) return accept([])

    return accept([{ _tag: "DeletionTakenBack", businessId }])
  },
})

/** The thirty days are over; only the gateway asks. */
export const deleteBusiness = command("DeleteBusiness", {
  summary: "Destroys the book of a business whose thirty days are over.",
  // A book that is put back from before it is asked again, without them.
  input: { businessId: BusinessId, team: Schema.optionalKey(BusinessEvent.cases.BusinessDeleted.fields.team) },
  access: { module: "settings", action: "manage", of: "system" },
  reads: ({ businessId }) => ({ business: Business.of(businessId) }),
  writes: [Business],
  refusals: [DeletionNotDue],
  decide: ({ business }, { businessId, team = [] }, { at }) => {
    if (business.deleted === true) return accept([])
    if (business.deletion === undefined || at < business.deletion) return refuse(DeletionNotDue({}))

    return accept([{ _tag: "BusinessDeleted", businessId, team }])
  },
})
