import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { ImportId } from "../catalog/index.ts"
import {
  card,
  cardOf,
  Contact,
  contactsMoved,
  contactsOf,
  Customer,
  type CustomerState,
  isBirthday,
  takenByAnother,
} from "../customers/index.ts"
import { inPieces } from "../kernel/inPieces.ts"
import { accept, command, type EventOf, guarded, invalid, only, patched, refuse, same } from "../kernel/index.ts"
import { IN_A_TURN } from "./batches.ts"
import { CustomerRow, RefusedCustomerRow } from "./customerRow.ts"
import { said } from "./events.ts"
import { rowsOfFile } from "./fileSize.ts"
import { Import } from "./import.ts"
import { distinct, imported, ImportUndoneBefore, ofImport } from "./taken.ts"

export const CustomerRowsRefused = invalid("CustomerRowsRefused", "rows", { rows: Schema.Array(RefusedCustomerRow) })

type Written = EventOf<typeof Customer> | EventOf<typeof Contact>

// As with products: lines that cannot be followed are named, and whoever runs the file leaves them out and says so.
export const importCustomers = command("ImportCustomers", {
  summary: "Takes over a batch of customers from a file: new ones are added, known ones follow the file.",
  input: {
    importId: ImportId,
    // Whoever may bring in files of goods need not be one who writes down customers.
    rows: guarded(Schema.Array(CustomerRow).check(Schema.isMinLength(1), Schema.isMaxLength(500)), {
      module: "customers",
      action: "edit",
    }),
    ...said,
  },
  access: { module: "imports", action: "run", size: rowsOfFile },
  reads: ({ importId, rows }) => ({
    file: Import.of(importId),
    customers: distinct(rows.map(({ customerId }) => customerId)).map(Customer.of),
  }),
  readsNext: ({ customers }, { rows }, { business }) => ({
    contacts: distinct(
      rows.flatMap((row) => {
        const before = customers.get(row.customerId) ?? Customer.initial
        return [...contactsOf(business, before), ...contactsOf(business, afterRow(before, row))]
      }),
    ).map(Contact.of),
  }),
  slices: ({ rows, ...input }) => inPieces(rows, IN_A_TURN).map((some) => ({ ...input, rows: some })),
  writes: [Import, Customer, Contact],
  refusals: [CustomerRowsRefused, ImportUndoneBefore],
  decide: ({ file, ...found }, { importId, rows, ...said }, { business, today }) => {
    if (file.status === "undone") return refuse(ImportUndoneBefore({ importId }))
    const customers = new Map(found.customers)
    const contacts = new Map(found.contacts)
    const lines = new Set<number>()
    // What the lines before said of each, so that the same file read again changes nothing.
    const told = new Map<string, ReturnType<typeof saidIn>>()
    const refused: Array<RefusedCustomerRow> = []
    const written: Array<Written> = []
    let unchanged = 0
    for (const row of rows) {
      const { customerId, line } = row
      const before = customers.get(customerId) ?? Customer.initial
      const after = afterRow(before, row)
      const earlier = told.get(customerId) ?? {}
      const reason = lines.has(line)
        ? "line_twice"
        : contradicts(earlier, saidIn(row))
          ? "contradicted"
          : (obstacle(before, after, today) ?? takenOf(contacts, business, after, row))
      lines.add(line)
      told.set(customerId, { ...earlier, ...saidIn(row) })
      if (reason !== undefined) {
        refused.push({ line, reason })
        continue
      }
      const events = following(before, after, row, business)
      if (events.length === 0) unchanged += 1
      for (const event of events)
        if (event._tag === "ContactTaken" || event._tag === "ContactFreed")
          contacts.set(event.contactId, Contact.evolve(contacts.get(event.contactId) ?? Contact.initial, event))
        else customers.set(customerId, Customer.evolve(customers.get(customerId) ?? Customer.initial, event))
      written.push(...events)
    }
    if (refused.length > 0) return refuse(CustomerRowsRefused({ rows: refused }))

    const events = ofImport(importId, written)
    return accept([...events, ...imported(file, { importId, kind: "customers", rows, unchanged, ...said }, events)])
  },
})

const saidIn = (row: CustomerRow) => only(card, row)

/** What is written down about them after a line; a name that nobody has said is none. */
const afterRow = (before: CustomerState, row: CustomerRow) => patched(cardOf(before), saidIn(row))

const contradicts = (earlier: object, now: object): boolean =>
  Object.entries(now).some(([field, value]) => field in earlier && !same(earlier[field as keyof object], value))

const obstacle = (
  { birthday: born, status, takenBack }: CustomerState,
  { birthday, name }: { readonly name?: string; readonly birthday?: string },
  today: string,
): RefusedCustomerRow["reason"] | undefined => {
  if (status === "erased") return "erased"
  if (status === "archived" && !takenBack) return "put_away"
  // A line may empty it.
  if ((name ?? "") === "") return "name_missing"
  return birthday !== born && !isBirthday(birthday, today) ? "bad_birthday" : undefined
}

const takenOf = (
  contacts: Parameters<typeof takenByAnother>[0],
  business: string,
  after: ReturnType<typeof afterRow>,
  { customerId }: CustomerRow,
): RefusedCustomerRow["reason"] | undefined => {
  const taken: Result.Result<unknown, { readonly _tag: "PhoneTaken" | "EmailTaken" }> | undefined = takenByAnother(
    contacts,
    business,
    after,
    customerId,
  )
  if (taken === undefined || Result.isSuccess(taken)) return undefined
  return taken.failure._tag === "PhoneTaken" ? "phone_taken" : "email_taken"
}

/** What a line makes of its customer: added, brought back after an earlier file was taken back, changed, or nothing. */
const following = (
  before: CustomerState,
  after: ReturnType<typeof afterRow>,
  { customerId }: CustomerRow,
  business: string,
): ReadonlyArray<Written> => {
  const isNew = before.status === "none"
  const known = isNew ? {} : cardOf(before)
  const back: ReadonlyArray<Written> =
    before.status === "archived" && before.takenBack ? [{ _tag: "CustomerRestored", customerId }] : []
  if (!isNew && same(known, after)) return back
  return [
    ...back,
    { _tag: isNew ? "CustomerAdded" : "CustomerChanged", customerId, ...after },
    ...contactsMoved(customerId, contactsOf(business, known), contactsOf(business, after)),
  ]
}
