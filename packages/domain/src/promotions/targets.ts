import type { DiscountTerms } from "./events.ts"
import { TargetsMixed } from "./refusals.ts"

/** What is for all names nobody; what is for some says for whom. */
export const mixed = ({ appliesTo, targets }: Pick<DiscountTerms, "appliesTo" | "targets">) => {
  const missing = appliesTo !== "all" && targets === undefined
  return missing || (appliesTo === "all" && targets !== undefined) ? TargetsMixed({ missing }) : undefined
}
