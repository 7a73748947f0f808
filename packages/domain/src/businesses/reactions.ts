import { nameBusiness } from "../accounts/nameBusiness.ts"
import { demand, PLATFORM, type Reactions } from "../kernel/index.ts"
import type { BusinessEvent } from "./events.ts"

/** People see the names of their businesses when they sign in, before any book is opened. */
export const reactions: Reactions<BusinessEvent> = {
  BusinessRegistered: ({ businessId, name }) => [demand(nameBusiness, { businessId, name }, PLATFORM)],
  BusinessChanged: ({ businessId, name }) => [demand(nameBusiness, { businessId, name }, PLATFORM)],
}
