import { mint } from "@oja/domain/kernel/mint"

/** A fresh id made here, so that a record has its name before it is sent. */
export const mintId = <const Kind extends string>(kind: Kind) =>
  mint(kind, Date.now(), crypto.getRandomValues(new Uint8Array(10)))
