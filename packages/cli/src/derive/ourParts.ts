import { ourDomain } from "../connection/domain.ts"
import { partsOf } from "./parts.ts"

/** What the shop's own book can be asked. A bundle holds it as it is, and does without the domain (scripts/bundle.ts). */
export const ourParts = partsOf(ourDomain)
