import { PLATFORM } from "@oja/domain/kernel/index"

/** The people who sign in belong to no one business; all else is one business's. */
export const partitionOf = (part: string): { readonly partition?: string } =>
  part === "accounts" ? { partition: PLATFORM } : {}
