import { type Part, PLATFORM } from "@oja/domain/kernel/index"

/** The people who sign in belong to no one business; all else is one business's. */
export const partitionOf = (part: Part): { readonly partition?: string } =>
  part.name === "accounts" ? { partition: PLATFORM } : {}
