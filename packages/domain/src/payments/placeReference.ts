import * as Schema from "effect/Schema"
import { accept, aggregate, BusinessId, command, hashed, idAs } from "../kernel/index.ts"
import { PaymentId, plainReference } from "../sales/index.ts"
import { SaleId } from "../shared/index.ts"

// Who waits for a payment under which reference, kept on the platform: a provider that reports on money which was sent to
// it by hand names the reference and no business. The id is a digest; what is waited for is asked of its own book.

const WantedId = idAs(
  "want",
  Schema.TemplateLiteral(["want_", Schema.String.check(Schema.isPattern(/^[0-9a-f]{16}$/))]),
)

const WantedEvent = Schema.TaggedUnion({
  PaymentWanted: { wantedId: WantedId, businessId: BusinessId, saleId: SaleId, paymentId: PaymentId },
})
type WantedEvent = typeof WantedEvent.Type

type Waits = Omit<WantedEvent, "_tag" | "wantedId">

export interface WantedState {
  readonly by: ReadonlyArray<Waits>
}

/** A reference, and the payments that were shown under it. */
export const Wanted = aggregate({
  name: "wanted_payment",
  version: 1,
  initial: { by: [] },
  events: WantedEvent,
  idOf: (event: WantedEvent) => event.wantedId,
  evolve: ({ by }: WantedState, { businessId, paymentId, saleId }): WantedState => ({
    by: [...by, { businessId, saleId, paymentId }],
  }),
})

export const wantedOf = (reference: string): `want_${string}` => `want_${hashed(plainReference(reference))}`

/** Asked by the platform itself when a payment is waited for under a reference. */
export const placeReference = command("PlaceReference", {
  summary: "Notes which business waits for a payment under a reference.",
  input: { wantedId: WantedId, businessId: BusinessId, saleId: SaleId, paymentId: PaymentId },
  access: { module: "transactions", action: "receive_payment", of: "system" },
  reads: ({ wantedId }) => ({ wanted: Wanted.of(wantedId) }),
  writes: [Wanted],
  decide: ({ wanted }, input) =>
    wanted.by.some(({ paymentId, saleId }) => paymentId === input.paymentId && saleId === input.saleId)
      ? accept([])
      : accept([{ _tag: "PaymentWanted", ...input }]),
})
