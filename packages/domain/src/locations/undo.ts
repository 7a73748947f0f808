import { back, undoing } from "../kernel/index.ts"
import { Branches } from "./branches.ts"
import { closeLocation, reopenLocation } from "./closeLocation.ts"

/** What takes facts about branches back. */
export const undos = undoing(Branches, {
  LocationClosed: ({ event: { locationId } }) => back(reopenLocation, { locationId }),
  LocationReopened: ({ event: { locationId } }) => back(closeLocation, { locationId }),
})
