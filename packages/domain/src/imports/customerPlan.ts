import type { Card, CustomerId } from "../customers/index.ts"
import { foldCase } from "../kernel/foldCase.ts"
import { inPieces } from "../kernel/inPieces.ts"
import { AT_ONCE } from "./batches.ts"
import type { CustomerColumn } from "./customerColumns.ts"
import { customerProblem, type CustomerFault, refusedCustomerRows } from "./customerProblems.ts"
import type { CustomerRow, RefusedCustomerRow } from "./customerRow.ts"
import type { CustomerLine, ReadCustomers } from "./customers.ts"
import type { ImportedSheet } from "./plan.ts"
import type { Said } from "./problems.ts"
import { emptySummary, type ImportSummary } from "./settle.ts"
import type { Changed } from "./variantChanges.ts"

/** A customer as their list tells it. */
export type KnownCustomer = Partial<Card> & {
  readonly id: string
  readonly status: "active" | "archived" | "erased"
  /** They were put away with the file that brought them: this one may bring them back. */
  readonly takenBack?: true
}

type Id = typeof CustomerId.Type

/** What an import will do: nothing of it has been written. */
export interface CustomerPlan {
  /** The lines that can be taken over, in batches as the book takes them. */
  readonly batches: ReadonlyArray<ReadonlyArray<CustomerRow>>
  readonly summary: ImportSummary
  readonly faults: ReadonlyArray<CustomerFault>
  readonly differences: ReadonlyArray<Changed>
  readonly notes: ReadonlyArray<Said>
}

/** Compares the file with the customers of the book, line after line: their own id tells who is meant, else a phone number, else an e-mail. */
export const planCustomers = (
  sheet: ImportedSheet,
  read: ReadCustomers,
  customers: ReadonlyArray<KnownCustomer>,
): CustomerPlan => {
  const known = new Known(customers)
  const faults: Array<CustomerFault> = [...read.problems]
  const rows: Array<CustomerRow> = []
  const differences: Array<Changed> = []
  const seen = new Set<string>()
  let summary = emptySummary
  const count = (what: keyof ImportSummary) => (summary = { ...summary, [what]: summary[what] + 1 })

  for (const it of read.lines) {
    const { line, said } = it
    const added = addedId(sheet.importId, line)
    const who = known.meant(it) ?? known.byId(added)
    const stands = standsInTheWay(known, it, who)
    if (stands !== undefined) {
      faults.push(stands)
      continue
    }
    if (who === undefined) {
      rows.push({ line, customerId: added, ...said })
      known.put({ ...said, id: added, status: "active" })
      seen.add(added)
      count("created")
      continue
    }
    const changes = changesOf(it, who)
    if (changes.length === 0 && !who.takenBack) {
      count(seen.has(who.id) ? "joined" : "unchanged")
      seen.add(who.id)
      continue
    }
    if (seen.has(who.id)) {
      faults.push(customerProblem(line, "line", who.name ?? "", "said_before"))
      continue
    }
    differences.push(...changes.map(([field, after]) => ({ name: who.name ?? "", field, before: who[field], after })))
    const fields = Object.fromEntries(changes.map(([field, after]) => [field, after ?? null]))
    rows.push({ line, customerId: who.id as Id, ...fields })
    const { takenBack: _, ...back } = who
    known.put({ ...back, status: "active", ...Object.fromEntries(changes) })
    seen.add(who.id)
    count("changed")
  }
  return {
    batches: inPieces(rows, AT_ONCE),
    differences,
    notes: read.notes,
    summary: { ...summary, refused: new Set(faults.map(({ row }) => row)).size },
    faults: faults.toSorted((a, b) => a.row - b.row),
  }
}

/** A line that the book refuses. */
export const customerFaultOf = (
  { lines }: Pick<ReadCustomers, "lines">,
  { line, reason }: RefusedCustomerRow,
): CustomerFault => {
  const { column, ...why } = refusedCustomerRows[reason]
  const said = lines.find((it) => it.line === line)?.said ?? {}
  const value = String(said[column === "line" ? "name" : column] ?? "")
  return { row: line, column, value, ...why }
}

/** The id of whom a line adds: a file that is run again adds nobody twice. */
export const addedId = (importId: string, line: number): Id =>
  `cust_${importId.slice("imp_".length, "imp_".length + 32)}-${line}`

const standsInTheWay = (known: Known, { line, said }: CustomerLine, who: KnownCustomer | undefined) => {
  if (who?.status === "archived" && !who.takenBack) return customerProblem(line, "line", who.name ?? "", "put_away")
  for (const column of ["phone", "email"] as const) {
    const holder = said[column] === undefined ? undefined : known.holder(column, said[column])
    if (holder !== undefined && holder.id !== who?.id) return customerProblem(line, column, said[column] ?? "", "taken")
  }
  return who === undefined && said.name === undefined ? customerProblem(line, "name", "", "name_missing") : undefined
}

const changesOf = ({ clear, said }: CustomerLine, who: KnownCustomer) => [
  ...(Object.entries(said) as ReadonlyArray<[CustomerColumn, string]>).filter(([field, value]) => who[field] !== value),
  ...clear.filter((field) => who[field] !== undefined).map((field): [CustomerColumn, undefined] => [field, undefined]),
]

/** Everybody in the book as they will be while a file is taken over. */
class Known {
  readonly #all = new Map<string, KnownCustomer>()
  readonly #holders = { phone: new Map<string, string>(), email: new Map<string, string>() }
  readonly #named = new Map<string, Set<string>>()

  constructor(customers: ReadonlyArray<KnownCustomer>) {
    for (const it of customers) if (it.status !== "erased") this.put(it)
  }

  put(customer: KnownCustomer): void {
    const { email, id, name = "", phone } = customer
    const before = this.#all.get(id)
    for (const column of ["phone", "email"] as const)
      if (before?.[column] !== undefined) this.#holders[column].delete(before[column])
    this.#named.get(foldCase(before?.name ?? ""))?.delete(id)
    this.#all.set(id, customer)
    if (phone !== undefined) this.#holders.phone.set(phone, id)
    if (email !== undefined) this.#holders.email.set(email, id)
    if (phone !== undefined || email !== undefined) return
    const alike = this.#named.get(foldCase(name)) ?? new Set()
    this.#named.set(foldCase(name), alike.add(id))
  }

  byId(id: string): KnownCustomer | undefined {
    return this.#all.get(id)
  }

  holder(column: "phone" | "email", address: string): KnownCustomer | undefined {
    return this.#all.get(this.#holders[column].get(address) ?? "")
  }

  /** Whom a line is about: without phone and e-mail, the only one of this name who has neither. */
  meant({ id, said: { email, name = "", phone } }: CustomerLine): KnownCustomer | undefined {
    const own = id === undefined ? undefined : this.byId(id)
    if (own !== undefined) return own
    const byPhone = phone === undefined ? undefined : this.holder("phone", phone)
    const byAddress = byPhone ?? (email === undefined ? undefined : this.holder("email", email))
    if (byAddress !== undefined || phone !== undefined || email !== undefined) return byAddress
    const alike = [...(this.#named.get(foldCase(name)) ?? [])]
    return alike.length === 1 ? this.#all.get(alike[0]!) : undefined
  }
}
