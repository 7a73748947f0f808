import * as Schema from "effect/Schema"
import { accept, BusinessId, command, aggregate, SubjectId } from "../kernel/index.ts"
import { AttemptId } from "./events.ts"

const PlaceEvent = Schema.TaggedUnion({ AttemptPlaced: { attemptId: AttemptId, businessId: BusinessId } })
type PlaceEvent = typeof PlaceEvent.Type

export interface PlaceState {
  readonly businessId?: BusinessId
}

/** Whose a try to pay is, kept on the platform: a provider that reports on it names no business. */
export const Place = aggregate({
  name: "payment_place",
  version: 1,
  initial: {},
  events: PlaceEvent,
  idOf: (event: PlaceEvent) => event.attemptId,
  evolve: (_: PlaceState, event): PlaceState => {
    switch (event._tag) {
      case "AttemptPlaced":
        return { businessId: event.businessId }
    }
  },
})

/** Remembers whose a try to pay is; the first who has it keeps it. */
export const placeAttempt = command("PlaceAttempt", {
  summary: "Remembers whose a try to pay is.",
  input: { attemptId: AttemptId, businessId: BusinessId },
  access: { module: "transactions", action: "receive_payment", of: "system" },
  reads: ({ attemptId }) => ({ place: Place.of(attemptId) }),
  writes: [Place],
  decide: ({ place }, { attemptId, businessId }) =>
    accept(place.businessId === undefined ? [{ _tag: "AttemptPlaced", attemptId, businessId }] : []),
})

const PayableEvent = Schema.TaggedUnion({ PaymentSought: { subjectId: SubjectId, attemptId: AttemptId } })
type PayableEvent = typeof PayableEvent.Type

/** Which try to pay an order or an invoice had last, so that two tabs are given one page (pain C37). */
export const Payable = aggregate({
  name: "payable",
  version: 1,
  initial: { attemptId: "" },
  events: PayableEvent,
  idOf: (event: PayableEvent) => event.subjectId,
  evolve: (_: { readonly attemptId: string }, event): { readonly attemptId: string } => {
    switch (event._tag) {
      case "PaymentSought":
        return { attemptId: event.attemptId }
    }
  },
})
