import { type Currency, aggregate, EVERYONE, only, plusDays, present } from "../kernel/index.ts"
import type { TaxSettings } from "../rates/index.ts"
import { BusinessEvent, profile } from "./events.ts"

/** What a merchant says of the business. */
export type Profile = Omit<Extract<BusinessEvent, { _tag: "BusinessChanged" }>, "_tag" | "businessId">

export type BusinessState = Omit<Profile, "name" | "industryId"> & {
  readonly registered: boolean
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
  readonly name: string
  readonly industryId: string
  readonly country: string
  readonly currency: Currency
  readonly zone: string
  /** The hour its day begins; midnight when absent. */
  readonly dayStartsAt?: string
  readonly ownerId: string
  /** May the till sell what the book says is not there? */
  readonly belowZero: "allow" | "block"
  readonly taxes: TaxSettings
  /** Cash is paid in steps of so many minor units; in any amount when absent. */
  readonly cashStep?: number
  /** When an order keeps its goods; from the moment it is placed when absent. */
  readonly reserveOn?: "payment" | "placement"
  /** The last day whose figures are closed, where any are. */
  readonly closedTo?: string
  /** When its book is destroyed, unless the owner takes it back; epoch milliseconds. */
  readonly deletion?: number
  /** It is gone. */
  readonly deleted?: true
  /** Whether the merchant says it is registered with the state. */
  readonly incorporated?: boolean
}

/** Before anybody says otherwise: no taxes, and prices that would hold them (spec/decisions.md D8). */
const untaxed: TaxSettings = { on: false, inclusive: true }

/** A shop, a workshop, a stall: whose book this is. */
export const Business = aggregate({
  name: "business",
  version: 3,
  initial: {
    registered: false,
    name: "",
    industryId: "other",
    country: "NG",
    currency: "NGN",
    zone: "Africa/Lagos",
    ownerId: "",
    belowZero: "allow",
    taxes: untaxed,
    version: 0,
  },
  events: BusinessEvent,
  idOf: (event: BusinessEvent) => event.businessId,
  erases: { BusinessDeleted: () => EVERYONE },
  evolve: (before: BusinessState, event): BusinessState => {
    const business = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "BusinessRegistered": {
        const { country, currency, ownerId, zone } = event
        return {
          ...described(event),
          country,
          currency,
          zone,
          ownerId,
          belowZero: "allow",
          taxes: untaxed,
          version: business.version,
        }
      }
      case "BusinessChanged": {
        const { belowZero, cashStep, country, currency, dayStartsAt, ownerId, reserveOn, taxes, version, zone } =
          business
        const { closedTo, deleted, deletion } = business
        const kept = { country, currency, zone, ownerId, belowZero, taxes, version }
        return {
          ...described(event),
          ...kept,
          ...present({ cashStep, closedTo, dayStartsAt, deleted, deletion, reserveOn }),
        }
      }
      case "CurrencyChanged":
        return { ...business, currency: event.to }
      case "TaxSettingsChanged":
        return { ...business, taxes: event.taxSettings }
      case "CashStepChanged": {
        const { cashStep: _, ...rest } = business
        return { ...rest, ...present({ cashStep: event.cashStep }) }
      }
      case "TillPolicyChanged":
        return { ...business, belowZero: event.belowZero }
      case "ClockChanged": {
        const { dayStartsAt: _, ...rest } = business
        return { ...rest, zone: event.zone, ...present({ dayStartsAt: event.dayStartsAt }) }
      }
      case "ReservePolicyChanged":
        return { ...business, reserveOn: event.reserveOn }
      case "BooksClosed":
        return { ...business, closedTo: event.to }
      case "BooksReopened":
        return { ...business, closedTo: plusDays(event.from, -1) }
      // Nobody who changes the business meanwhile was overtaken by a till.
      case "CameLate":
        return before
      case "DeletionAsked":
        return { ...business, deletion: event.due }
      case "DeletionTakenBack": {
        const { deletion: _, ...rest } = business
        return rest
      }
      case "BusinessDeleted":
        return { ...business, deleted: true }
    }
  },
})

/** The profile as a state holds it: there `registered` says that the business is in the book at all. */
const described = (event: Profile) => {
  const { registered: incorporated, ...rest } = only(profile, event)
  return { ...rest, registered: true, ...present({ incorporated }) }
}

/** What the business says of itself now. */
export const profileOf = (business: BusinessState): Profile => {
  const { incorporated, registered: _, ...rest } = business
  return { ...only(profile, rest), ...present({ registered: incorporated }) }
}

/** When its orders keep their goods: from the moment they are placed, unless it says otherwise. */
export const keepsOn = ({ reserveOn = "placement" }: Pick<BusinessState, "reserveOn">) => reserveOn
