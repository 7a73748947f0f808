import * as Schema from "effect/Schema"
import { aggregate, hashed, idAs, ref, refusal } from "../kernel/index.ts"
import { PaymentId } from "./events.ts"
import { SaleId } from "../shared/index.ts"

// What a bank or an operator calls a payment counts once in the whole business: the picture of a transfer that was shown
// yesterday, or at the other counter, pays nothing today. The id is a digest, as with addresses: ids stay in the open.

const ReferenceId = idAs(
  "ref",
  Schema.TemplateLiteral(["ref_", Schema.String.check(Schema.isPattern(/^[0-9a-f]{16}$/))]),
)

export const ReferenceEvent = Schema.TaggedUnion({
  ReferenceCounted: { referenceId: ReferenceId, saleId: SaleId, paymentId: PaymentId },
  ReferenceReleased: { referenceId: ReferenceId, saleId: SaleId, paymentId: PaymentId },
})
export type ReferenceEvent = typeof ReferenceEvent.Type

export interface ReferenceState {
  readonly saleId?: string
  readonly paymentId?: string
}

/** A payment's name at the bank or the operator, and the payment that counts under it. */
export const Reference = aggregate({
  name: "reference",
  version: 1,
  initial: {},
  events: ReferenceEvent,
  idOf: (event: ReferenceEvent) => event.referenceId,
  evolve: (reference: ReferenceState, event): ReferenceState => {
    const { paymentId, saleId } = event
    switch (event._tag) {
      case "ReferenceCounted":
        return { saleId, paymentId }
      case "ReferenceReleased":
        return reference.saleId === saleId && reference.paymentId === paymentId ? {} : reference
    }
  },
})

/** The same reference however it is typed: capitals, spaces and hyphens make no other one. */
export const plainReference = (reference: string): string => reference.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")

/** The id of a reference, where it says anything at all. */
export const referenceOf = (business: string, reference: string | undefined): `ref_${string}` | undefined => {
  const plain = plainReference(reference ?? "")
  return plain === "" ? undefined : `ref_${hashed(`${business} ${plain}`)}`
}

/** What is sent from afar has a name at whoever carries it; a card's slip numbers begin anew at every terminal. */
export const isSent = (method: string): boolean =>
  method === "mobile_money" || method === "bank_transfer" || method === "transfer"

/** Another payment counts under that name. */
export const ReferenceCountedBefore = refusal(
  "ReferenceCountedBefore",
  { code: "DUPLICATE", status: 409, field: "reference" },
  { reference: Schema.String, saleId: ref("sale") },
)
