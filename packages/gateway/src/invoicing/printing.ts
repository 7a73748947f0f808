import { readFileSync } from "node:fs"
import type { Snapshot } from "@oja/domain/invoicing/events"
import type { Files } from "../outside/files.ts"
import { invoicePaper } from "./invoicePaper.ts"
import type { Standing } from "./standing.ts"

/** The paper of an invoice, from what it said when it was issued. */
export const paperOf = ({ snapshot, void: isVoid }: Standing, files: Files): Promise<Uint8Array> =>
  invoicePaper({ snapshot, void: isVoid, logo: logoOf(snapshot.seller.logo, files) })

/** The paper of a draft, as it would be if it were issued now. */
export const draftPaperOf = (snapshot: Snapshot, files: Files): Promise<Uint8Array> =>
  invoicePaper({ snapshot, void: false, logo: logoOf(snapshot.seller.logo, files) })

/** The paper of the credit note that took it back; undefined when none did. */
export const creditNoteOf = ({ snapshot, state }: Standing, files: Files): Promise<Uint8Array> | undefined =>
  state.credit === undefined
    ? undefined
    : invoicePaper({ snapshot, void: true, logo: logoOf(snapshot.seller.logo, files), creditNote: state.credit })

const logoOf = (name: string | undefined, files: Files): Buffer | undefined => {
  const opened = name === undefined ? undefined : files.open(name)
  return opened === undefined ? undefined : readFileSync(opened.path)
}
