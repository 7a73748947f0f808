import { duplicate, invalid, notFoundIn, ref, refusal } from "../kernel/index.ts"
import { Host } from "./events.ts"

export const DomainUnknown = notFoundIn("DomainUnknown", "domainId", { domainId: ref("dom") })
/** The same name, asked for twice. */
export const DomainThereAlready = duplicate("DomainThereAlready", "host", { host: Host })
/** Another business has proven that the name is theirs. */
export const HostOfAnother = refusal(
  "HostOfAnother",
  { code: "DOMAIN_TAKEN", status: 409, field: "host" },
  { host: Host },
)
/** It leads to no shop: a name of the installation's own, or of a network at home. */
export const HostReserved = invalid("HostReserved", "host", { host: Host })
export const DomainNotActive = refusal("DomainNotActive", { code: "VALIDATION_FAILED", status: 422 }, { host: Host })
