import { oja } from "@oja/domain"

/** The shop's own book: loaded by the first command that needs it. */
export const ourDomain = oja
