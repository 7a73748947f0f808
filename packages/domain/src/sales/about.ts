import * as Schema from "effect/Schema"
import { same, accept, Attachments, command, Day, refuse, Tags, text, saying } from "../kernel/index.ts"
import { NoteId } from "./events.ts"
import { SaleId } from "../shared/index.ts"
import { DifferentContent, DueBeforeSale, SaleNotThere, SaleVoidedBefore } from "./refusals.ts"
import { Sale } from "./sale.ts"

// What is said about a sale and changes none of its amounts.

const access = { module: "transactions", action: "edit" }
const reads = ({ saleId }: { readonly saleId: string }) => ({ sale: Sale.of(saleId) })

/** The customer has until that day to pay; null takes the day away. */
export const setDueDate = command("SetDueDate", {
  summary: "Says by when the rest of a sale must be paid.",
  input: { saleId: SaleId, dueDate: Schema.NullOr(Day) },
  access,
  offline: "request",
  reads,
  writes: [Sale],
  refusals: [SaleNotThere, SaleVoidedBefore, DueBeforeSale],
  decide: ({ sale }, { dueDate, saleId }) => {
    const { dueDate: before, on } = sale.terms
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
    if (dueDate !== null && dueDate < on) return refuse(DueBeforeSale({ dueDate, on }))
    if (dueDate === (before ?? null)) return accept([])

    return accept([{ _tag: "DueDateSet", saleId, ...(dueDate !== null && { dueDate }) }])
  },
})

/** Something worth remembering, beside what was noted before. */
export const addNote = command("AddNote", {
  summary: "Adds a note to a sale; the others stay.",
  input: { saleId: SaleId, noteId: NoteId, note: saying("Calls again on Monday", text(1, 1000)) },
  mints: ["noteId"],
  access,
  offline: "request",
  reads,
  writes: [Sale],
  refusals: [DifferentContent, SaleNotThere],
  decide: ({ sale }, { note, noteId, saleId }) => {
    const known = sale.notes[noteId]
    if (known !== undefined) return known === note ? accept([]) : refuse(DifferentContent({ id: noteId }))
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))

    return accept([{ _tag: "NoteAdded", saleId, noteId, note }])
  },
})

/** Tags to find it by, and the files that belong to it; what is left out stays. */
export const categorise = command("Categorise", {
  summary: "Sets the tags of a sale and the files that belong to it.",
  input: { saleId: SaleId, tags: Schema.optionalKey(Tags), attachments: Schema.optionalKey(Attachments) },
  access,
  offline: "request",
  reads,
  writes: [Sale],
  refusals: [SaleNotThere],
  decide: ({ sale }, input) => {
    const { saleId } = input
    const before = { tags: sale.terms.tags ?? [], attachments: sale.terms.attachments ?? [] }
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    const { attachments = before.attachments, tags = before.tags } = input
    if (same(before, { tags, attachments })) return accept([])

    return accept([{ _tag: "Recategorised", saleId, tags, attachments }])
  },
})
