import { refusal, ref, duplicate, notFoundIn } from "../kernel/index.ts"

export const LocationUnknown = notFoundIn("LocationUnknown", "locationId", { locationId: ref("loc") })
export const LocationDiffers = duplicate("LocationDiffers", "locationId", { locationId: ref("loc") })
export const MainStaysOpen = refusal("MainStaysOpen", { code: "VALIDATION_FAILED", status: 422 }, {})
