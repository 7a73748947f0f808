import { call, Refused } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { local } from "../session/drawers.ts"
import { current } from "../session/session.ts"
import type { Invoice } from "./invoice.ts"
import { type Body, type Letters, withoutNulls } from "./letters.ts"

export interface Kept {
  readonly invoiceId: string
  readonly letters: Letters
  /** The version it was typed over; absent while the book does not know it. */
  readonly version?: number
}

/** A form as it opens: a draft of the book or none, and what that says. */
export interface Opened {
  readonly row: Invoice | undefined
  readonly letters: Letters
}

const keyOf = (id: string) => `draft.${current().business?.businessId ?? ""}.invoice.${id}`

const keptAs = (id: string): Kept | undefined => {
  try {
    return (JSON.parse(local.get(keyOf(id)) ?? "null") as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** What this device kept of it, or what the book has. */
export const begin = ({ letters, row }: Opened): Kept => {
  const kept = keptAs(row?.id ?? "new")
  // What was typed over an older version is not laid over a newer one unasked, nor over an invoice to somebody else.
  const same = row !== undefined || letters.buyer === null || kept?.letters.buyer?.id === letters.buyer.id
  if (kept !== undefined && kept.version === row?.version && same) return kept
  return { invoiceId: row?.id ?? mintId("inv"), letters, ...(row !== undefined && { version: row.version }) }
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
export class Keeping {
  readonly invoiceId: string
  readonly #opened: string
  readonly #listeners = new Set<() => void>()
  #wish: { readonly text: string; readonly body: Partial<Body> | undefined }
  #made: boolean
  #version: number | undefined
  #running: Promise<Invoice | undefined> | undefined
  #state: Standing

  constructor(kept: Kept, { letters, row }: Opened) {
    this.invoiceId = kept.invoiceId
    this.#opened = JSON.stringify(letters)
    this.#wish = { text: this.#opened, body: undefined }
    this.#made = kept.version !== undefined
    this.#version = kept.version
    this.#state =
      row === undefined
        ? { standing: "empty", done: this.#opened }
        : { standing: "saved", row, savedAt: row.updatedAt, done: this.#opened }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly read = (): Standing => this.#state

  /** What the form says now; the body is missing where the book would not take it. */
  want(letters: Letters, body: Partial<Body> | undefined) {
    const text = JSON.stringify(letters)
    this.#wish = { text, body }
    if (text === this.#state.done) return
    const { invoiceId } = this
    const kept: Kept = { invoiceId, letters, ...(this.#version !== undefined && { version: this.#version }) }
    local.set(keyOf(this.#made ? invoiceId : "new"), JSON.stringify(kept))
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
    local.drop(keyOf("new"))
    local.drop(keyOf(this.invoiceId))
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
        if (!this.#made) local.drop(keyOf("new"))
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
    local.drop(keyOf(this.invoiceId))
    return this.#state.row
  }

  async #send(body: Partial<Body>): Promise<Invoice> {
    const { invoiceId } = this
    if (!this.#made)
      try {
        return await call<Invoice>("/v1.1/invoices", { method: "POST", body: { invoiceId, ...withoutNulls(body) } })
      } catch (error) {
        // An answer was lost before: the draft is there already, and this is what it says now.
        if (!(error instanceof Refused) || error.code !== "DUPLICATE") throw error
      }
    const expected = this.#version === undefined ? {} : { expectedVersion: this.#version }
    return call<Invoice>(`/v1.1/invoices/${invoiceId}`, { method: "PATCH", body: { ...body, ...expected } })
  }

  #become(part: Partial<Standing>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
