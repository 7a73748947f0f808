import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Snapshot } from "@oja/domain/invoicing/events"
import type { Aside } from "../aside/index.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Files } from "../outside/files.ts"
import type { Ledger } from "@oja/store"
import type { Printed } from "./invoicePaper.ts"
import type { Standing } from "./standing.ts"

/** How a paper is drawn; another number, and all are drawn again. */
const DRAWN = 1
/** As many papers as are kept: the ones drawn first go first. */
const MOST = 5000

interface Needs {
  readonly aside: Pick<Aside, "draw">
  readonly db: GatewayDb
  readonly files: Files
  readonly ledger: Ledger
  readonly now: () => number
}

/**
 * Invoices on paper, drawn beside the thread that keeps the book. What was drawn once is kept under a digest of all that
 * stands on it, and handed out again; where somebody is erased, the papers of that business go.
 */
export class Papers {
  readonly #needs: Needs
  readonly #forget: () => void

  constructor(needs: Needs) {
    const { ledger } = needs
    this.#needs = needs
    this.#forget = ledger.onMoved(({ events }) => {
      const erasing = events.filter(
        ({ event }) => ledger.domain.aggregateOf.get(event._tag)?.erases?.[event._tag] !== undefined,
      )
      for (const business of new Set(erasing.map((it) => it.business))) this.#throwAway(business)
    })
  }

  /** The paper of an invoice, from what it said when it was issued. */
  invoice({ business, snapshot, void: isVoid }: Standing): Promise<Uint8Array> {
    return this.#kept(business, { snapshot, void: isVoid, logo: this.#logo(snapshot) })
  }

  /** The paper of a draft, as it would be if it were issued now; nobody asks for the same twice. */
  draft(business: string, snapshot: Snapshot): Promise<Uint8Array> {
    return this.#draw(business, { snapshot, void: false, logo: this.#logo(snapshot) })
  }

  /** The paper of the credit note that took it back; undefined when none did. */
  creditNote({ business, snapshot, state }: Standing): Promise<Uint8Array> | undefined {
    const { credit } = state
    if (credit === undefined) return undefined
    return this.#kept(business, { snapshot, void: true, logo: this.#logo(snapshot), creditNote: credit })
  }

  stop(): void {
    this.#forget()
  }

  async #kept(business: string, printed: Printed): Promise<Uint8Array> {
    const { db, ledger, now } = this.#needs
    const erased = ledger.people.erasedIn(business)
    const { creditNote, logo, snapshot } = printed
    const about = [DRAWN, business, erased, snapshot, printed.void, logo && hash("sha256", logo), creditNote]
    const digest = hash("sha256", JSON.stringify(about))
    const found = db.prepare("select bytes from invoice_paper where digest = ?").pluck().get(digest)
    if (found !== undefined) return found as Buffer
    const bytes = await this.#draw(business, printed)
    // Whoever was erased meanwhile stands on this paper perhaps: it is handed out this once.
    if (ledger.people.erasedIn(business) === erased) {
      const keep = "insert or ignore into invoice_paper (digest, business, bytes, drawn_at) values (?, ?, ?, ?)"
      db.prepare(keep).run(digest, business, bytes, now())
      db.prepare(
        "delete from invoice_paper where rowid in (select rowid from invoice_paper order by rowid desc limit -1 offset ?)",
      ).run(MOST)
    }
    return bytes
  }

  #draw(business: string, printed: Printed): Promise<Uint8Array> {
    return this.#needs.aside.draw(business, "invoice", printed)
  }

  #throwAway(business: string): void {
    const { db } = this.#needs
    const gone = db.prepare("delete from invoice_paper where business = ?").run(business)
    // What is forgotten must not live on in the log of the file either.
    if (gone.changes > 0) db.pragma("wal_checkpoint(TRUNCATE)")
  }

  #logo({ seller }: Snapshot): Uint8Array | undefined {
    const opened = seller.logo === undefined ? undefined : this.#needs.files.open(seller.logo)
    return opened === undefined ? undefined : readFileSync(opened.path)
  }
}
