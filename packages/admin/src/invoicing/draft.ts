import { present } from "@oja/domain/kernel/present"
import { createInvoice } from "@oja/domain/invoicing/createInvoice"
import { editDraft } from "@oja/domain/invoicing/editDraft"
import { useEffect, useState, useSyncExternalStore } from "react"
import { drafts } from "../data/drafts.ts"
import { Refused } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { perform, wrongsOf } from "../data/useCommand.ts"
import { useSelling } from "../data/useSelling.ts"
import { useShop } from "../data/useShop.ts"
import { ears } from "../session/ears.ts"
import { about, type Invoice } from "./invoice.tsx"
import { type Body, type Letters, readLetters } from "./letters.ts"

const PAUSE = 700

interface Kept {
  readonly invoiceId: `inv_${string}`
  readonly letters: Letters
  /** The version it was typed over; absent while the book does not know it. */
  readonly version?: number
}

/** A form as it opens: a draft of the book or none, and what that says. */
interface Opened {
  readonly row: Invoice | undefined
  readonly letters: Letters
}

const nameOf = (id: string) => `invoice.${id}`

/** What this device kept of it, or what the book has. */
const begin = ({ letters, row }: Opened): Kept => {
  const kept = drafts.get(nameOf(row?.id ?? "new")) as Kept | undefined
  // What was typed over an older version is not laid over a newer one unasked, nor over an invoice to somebody else.
  const same = row !== undefined || letters.buyer === null || kept?.letters.buyer?.id === letters.buyer.id
  if (kept && kept.version === row?.version && same) return kept
  return {
    invoiceId: row === undefined ? mintId("inv") : about(row).invoiceId,
    letters,
    ...present({ version: row?.version }),
  }
}

interface Standing {
  /** Nothing typed yet, typed, on its way, in the book, in need of mending, or nobody answered. */
  readonly standing: "empty" | "typing" | "saving" | "saved" | "held" | "away"
  readonly row?: Invoice | undefined
  readonly savedAt?: number
  /** What the form said when the book last took it, as text. */
  readonly done: string
  readonly refused?: unknown
}

/**
 * Keeps a draft while it is written: on this device at once, in the book when asked to. One request is on its way at a
 * time, and the invoice has its id before the first, so that no double click or second try makes a second draft.
 */
class Keeping {
  readonly invoiceId: Kept["invoiceId"]
  readonly #listeners = ears()
  #wish: { readonly text: string; readonly body: Partial<Body> | undefined }
  #made: boolean
  #version: number | undefined
  #running: Promise<Invoice | undefined> | undefined
  #state: Standing

  constructor(kept: Kept, { letters, row }: Opened) {
    const done = JSON.stringify(letters)
    this.invoiceId = kept.invoiceId
    this.#wish = { text: done, body: undefined }
    this.#made = kept.version !== undefined
    this.#version = kept.version
    this.#state =
      row === undefined ? { standing: "empty", done } : { standing: "saved", row, savedAt: row.updatedAt, done }
  }

  readonly subscribe = this.#listeners.hear

  readonly read = (): Standing => this.#state

  /** What the form says now; the body is missing where the book would not take it. */
  want(letters: Letters, body: Partial<Body> | undefined) {
    const text = JSON.stringify(letters)
    this.#wish = { text, body }
    if (text === this.#state.done) return
    const { invoiceId } = this
    const kept = present({ invoiceId, letters, version: this.#version })
    drafts.keep(nameOf(this.#made ? invoiceId : "new"), kept)
    if (this.#state.standing !== "saving") this.#become({ standing: "typing" })
  }

  /** Everything that was typed is in the book, or undefined where it could not be. */
  readonly save = (): Promise<Invoice | undefined> => {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** The draft is none any more: what this device kept of it goes too. */
  readonly forget = () => {
    this.#become({ done: this.#wish.text })
    drafts.drop(nameOf("new"))
    drafts.drop(nameOf(this.invoiceId))
  }

  async #run(): Promise<Invoice | undefined> {
    while (this.#wish.text !== this.#state.done) {
      const { body, text } = this.#wish
      if (body === undefined) {
        this.#become({ standing: "held", refused: undefined })
        return undefined
      }
      this.#become({ standing: "saving" })
      try {
        const row = await this.#send(body)
        if (!this.#made) drafts.drop(nameOf("new"))
        this.#made = true
        this.#version = row.version
        this.#become({ standing: "saved", row, savedAt: Date.now(), done: text, refused: undefined })
      } catch (refused) {
        const heard = refused instanceof Refused && refused.status !== 0
        // Nobody knows whether an unanswered request was heard, so the next one expects nothing.
        if (!heard) this.#version = undefined
        this.#become({ standing: heard ? "held" : "away", refused })
        return undefined
      }
    }
    drafts.drop(nameOf(this.invoiceId))
    return this.#state.row
  }

  async #send(body: Partial<Body>): Promise<Invoice> {
    const { invoiceId } = this
    if (!this.#made)
      try {
        // A first draft says what is there; there is nothing yet to take away.
        const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
        return await perform<typeof createInvoice, Invoice>(createInvoice, { invoiceId, ...said })
      } catch (error) {
        // An answer was lost before: the draft is there already, and this is what it says now.
        if (!(error instanceof Refused) || error.code !== "DUPLICATE") throw error
      }
    const expectedVersion = this.#version
    const input = { ...body, invoiceId, ...present({ expectedVersion }) }
    return perform<typeof editDraft, Invoice>(editDraft, input as typeof editDraft.input.Type)
  }

  #become(part: Partial<Standing>) {
    this.#state = { ...this.#state, ...part }
    this.#listeners.tell()
  }
}

/** A draft in a form: what stands in it, what that means, and how far the book has it. It is saved after a pause. */
export const useDraft = (opening: () => Opened) => {
  const { currency, today } = useShop()
  const selling = useSelling()
  const [{ kept, keeping, opened }] = useState(() => {
    const opened = opening()
    const kept = begin(opened)
    return { kept, opened, keeping: new Keeping(kept, opened) }
  })
  const [letters, become] = useState(kept.letters)
  const state = useSyncExternalStore(keeping.subscribe, keeping.read)
  const { missing, mending, body, reckoned } = readLetters(letters, { currency, selling, today })
  // The lines of a sale are the sale's: only what stands around them is asked for.
  const ofSale = opened.row?.transactionId === undefined ? undefined : opened.row
  const { cartDiscount: _, lines: __, shippingFee: ___, ...around } = body
  const asked = JSON.stringify(Object.keys(mending).length > 0 ? null : ofSale === undefined ? body : around)

  useEffect(() => {
    keeping.want(letters, (JSON.parse(asked) as typeof body | null) ?? undefined)
    const timer = setTimeout(() => void keeping.save(), PAUSE)
    return () => clearTimeout(timer)
  }, [asked, keeping, letters])

  useEffect(() => {
    const again = () => void keeping.save()
    window.addEventListener("online", again)
    return () => {
      window.removeEventListener("online", again)
      // Whoever leaves before the pause is over has still written it.
      again()
    }
  }, [keeping])

  const { refused, row, standing } = state
  const wrongs = wrongsOf(refused)
  /** The book has what stands in the form. */
  const inStep = row !== undefined && JSON.stringify(letters) === state.done
  return {
    ...state,
    invoiceId: keeping.invoiceId,
    save: keeping.save,
    forget: keeping.forget,
    letters,
    write: (part: Partial<Letters>) => become((now) => ({ ...now, ...part })),
    missing,
    mending,
    wrongs,
    reckoned,
    selling,
    ofSale,
    inStep,
    total: inStep ? row.total : (ofSale?.total ?? reckoned?.total ?? 0),
    /** Refused, and by no field's fault. */
    trouble: standing === "held" && Object.keys(wrongs).length === 0 ? refused : undefined,
  }
}
