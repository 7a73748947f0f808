import { type Module, PLATFORM } from "@oja/domain/kernel/index"

/** The people who sign in belong to no one business; all else is one business's. */
export const partitionOf = (module: Module): { readonly partition?: string } =>
  module.name === "accounts" ? { partition: PLATFORM } : {}
