import * as Schema from "effect/Schema"
import { type Card, card, CustomerId } from "../customers/index.ts"
import { choiceOf, e164, foldCase } from "../kernel/index.ts"
import { dayOrder, type DayOrder, readBirthday } from "./birthdays.ts"
import { restoredCell } from "./cells.ts"
import { plain } from "./columns.ts"
import {
  type CustomerColumn,
  type OtherColumn,
  recogniseCustomers,
  type RecognisedCustomers,
} from "./customerColumns.ts"
import { alikeCustomers, type CustomerFault, type CustomerProblem, customerProblem } from "./customerProblems.ts"
import type { Said } from "./problems.ts"
import { aboveHeader, type LeftLine } from "./profileLines.ts"
import { groupsBy } from "./sameGoods.ts"
import { lineOf, misfit, type Sheet } from "./sheet.ts"

/** A line that has been read: what it says of a customer, and what it empties. */
export interface CustomerLine {
  readonly line: number
  /** The book's own id of them, where the list has left this book, or another, as a file. */
  readonly id?: string
  readonly said: Partial<Card>
  readonly clear: ReadonlyArray<CustomerColumn>
}

export interface ReadCustomers {
  readonly recognised: RecognisedCustomers
  readonly lines: ReadonlyArray<CustomerLine>
  readonly problems: ReadonlyArray<CustomerFault>
  /** Headers of columns that hold something, and of which nothing is taken. */
  readonly notTaken: ReadonlyArray<string>
  readonly left: ReadonlyArray<LeftLine>
  readonly notes: ReadonlyArray<Said>
}

export interface CustomerReading {
  /** Of the business's country, for numbers that are written as they are dialled at home. */
  readonly callingCode: string
  readonly mapping?: { readonly [header: string]: CustomerColumn | null }
}

const fields = Object.keys(card) as ReadonlyArray<CustomerColumn>

const judged = (column: CustomerColumn, value: string): boolean => judges[column](value)

const judges = Object.fromEntries(fields.map((name) => [name, Schema.is(card[name])])) as unknown as {
  readonly [column in CustomerColumn]: (value: unknown) => boolean
}

/** Cells → lines that can be compared with the book, and every cell that stands in the way of its own line only. */
export const readCustomers = (sheet: Sheet, { callingCode, mapping }: CustomerReading): ReadCustomers => {
  const recognised = recogniseCustomers(sheet.headers, mapping)
  const cellAt = (row: ReadonlyArray<string>, column: CustomerColumn | OtherColumn): string => {
    const at = recognised.columns.indexOf(column)
    return at < 0 ? "" : (row[at] ?? "").trim()
  }
  const order = dayOrder(sheet.rows.map((row) => cellAt(row, "birthday")))
  const problems: Array<CustomerFault> = []
  const left = aboveHeader(sheet)
  const lines: Array<CustomerLine> = []
  const home: Array<number> = []
  sheet.rows.forEach((row, i) => {
    if (row.every((it) => it.trim() === "")) return
    const line = lineOf(sheet, i)
    const gone = leftOut(cellAt(row, "status"))
    if (gone !== undefined) {
      left.push({ line, reason: gone })
      return
    }
    const wrong = misfit(sheet, row)
    if (wrong !== undefined) {
      problems.push(customerProblem(line, "line", row.join(" "), wrong))
      return
    }
    const read = readLine(line, (column) => cellAt(row, column), { callingCode, order, typed: sheet.typed === true })
    problems.push(...read.problems)
    if (read.problems.length > 0) return
    if (/^\d/.test(cellAt(row, "phone").replace(/^['(]+/, "")) && !cellAt(row, "phone").startsWith("00"))
      home.push(line)
    const id = cellAt(row, "id")
    lines.push({ ...read.line, ...(isId(id) && { id }) })
  })
  const alike = contradicted(lines)
  const out = new Set(alike.map(({ row }) => row))
  return {
    recognised,
    lines: lines.filter(({ line }) => !out.has(line)),
    problems: [...problems, ...alike],
    notTaken: notTakenOf(sheet, recognised),
    left,
    notes: [...(sheet.notes ?? []), ...homeNote(home.length, callingCode), ...withoutField(sheet, recognised)],
  }
}

const gone: { readonly [status: string]: Said } = {
  archived: { en: "This customer is put away.", fr: "Ce client est archivé." },
  erased: { en: "This customer was forgotten.", fr: "Les données de ce client ont été effacées." },
}

/** Why a line of an exported list is nobody to take over. */
const leftOut = (status: string): Said | undefined => {
  const found = Object.keys(gone).find((word) =>
    [word, choiceOf({}, "status", word, "en"), choiceOf({}, "status", word, "fr")].some(
      (it) => it !== undefined && foldCase(it) === foldCase(status),
    ),
  )
  return found === undefined ? undefined : gone[found]
}

interface Habits {
  readonly callingCode: string
  readonly order: DayOrder
  readonly typed: boolean
}

/** One line of the file: a blank cell leaves, `-` clears, anything else says something new. */
const readLine = (line: number, cellOf: (column: CustomerColumn) => string, habits: Habits) => {
  const said: Record<string, string> = {}
  const clear: Array<CustomerColumn> = []
  const problems: Array<CustomerFault> = []
  for (const column of fields) {
    const cell = cellOf(column)
    if (cell === "") continue
    if (cell === "-") {
      if (column === "name") problems.push(customerProblem(line, column, cell, "cannot_clear"))
      else clear.push(column)
      continue
    }
    const value = habits.typed ? cell : restoredCell(cell)
    const found = valueOf(column, value, habits)
    if (typeof found === "string") said[column] = found
    else problems.push(customerProblem(line, column, value, found.wrong))
  }
  if (problems.length === 0 && said["phone"] === undefined && said["email"] === undefined && said["name"] === undefined)
    problems.push(customerProblem(line, "phone", "", "no_key"))
  return { line: { line, said: said as Partial<Card>, clear }, problems }
}

const valueOf = (
  column: CustomerColumn,
  cell: string,
  { callingCode, order }: Habits,
): string | { readonly wrong: CustomerProblem } => {
  switch (column) {
    case "phone": {
      const phone = phoneOf(cell, callingCode)
      return judged("phone", phone) ? phone : { wrong: "bad_phone" }
    }
    case "email": {
      const email = cell.toLowerCase()
      return judged("email", email) ? email : { wrong: "bad_email" }
    }
    case "birthday": {
      const day = readBirthday(cell, order)
      return typeof day !== "string" || judged("birthday", day) ? day : { wrong: "bad_birthday" }
    }
    default:
      return judged(column, cell) ? cell : { wrong: "bad_text" }
  }
}

/** A number as it is kept. Spreadsheets take the `+` away: what begins with the country's code and is long enough has it. */
const phoneOf = (cell: string, callingCode: string): string => {
  const digits = cell.replace(/^'/, "").replaceAll(/[\s().-]/g, "")
  const code = callingCode.replace("+", "")
  const abroad = /^\d+$/.test(digits) && digits.startsWith(code) && digits.length > Math.max(10, code.length + 7)
  return abroad ? `+${digits}` : e164(digits, callingCode)
}

/** Lines that nobody can tell apart, or that contradict each other: none of them is taken. */
const contradicted = (lines: ReadonlyArray<CustomerLine>): ReadonlyArray<CustomerFault> => {
  const found = new Map<number, CustomerFault>()
  const refuse = (column: "phone" | "email" | "name", group: ReadonlyArray<CustomerLine>) => {
    const rows = group.map(({ line }) => line)
    for (const { line, said } of group)
      if (!found.has(line)) found.set(line, alikeCustomers(line, column, said[column] ?? "", rows))
  }
  for (const column of ["phone", "email"] as const)
    for (const group of groupsBy(lines, ({ said }) => said[column]))
      if (new Set(group.map(({ clear, said }) => JSON.stringify([said, clear]))).size > 1) refuse(column, group)
  const nameless = lines.filter(({ said }) => said.phone === undefined && said.email === undefined)
  for (const group of groupsBy(nameless, ({ id = "", said }) => `${foldCase(said.name ?? "")}\n${id}`))
    refuse("name", group)
  return [...found.values()]
}

const homeNote = (count: number, callingCode: string): ReadonlyArray<Said> =>
  count === 0 || callingCode === ""
    ? []
    : [
        {
          en: `Phone numbers without a country code are read as numbers of your country (${callingCode}): ${count} in all.`,
          fr: `Les numéros sans indicatif sont lus comme des numéros de votre pays (${callingCode})\u202f: ${count} en tout.`,
        },
      ]

const noField: { readonly [column in Exclude<OtherColumn, "status" | "id">]: Said } = {
  group: {
    en: "Groups of customers are not kept: nothing of that column is taken.",
    fr: "Les groupes de clients ne sont pas tenus\u202f: rien de cette colonne n’est pris.",
  },
  opening_balance: {
    en: "What a customer owes is not taken from a file: record it as a sale on credit.",
    fr: "Ce qu’un client doit n’est pas pris d’un fichier\u202f: enregistrez-le comme une vente à crédit.",
  },
  marketing_consent: {
    en: "Whether a customer wants advertising is not kept: nothing of that column is taken.",
    fr: "L’accord pour la publicité n’est pas tenu\u202f: rien de cette colonne n’est pris.",
  },
}

const isId = Schema.is(CustomerId)

const ownIds = ({ rows }: Sheet, at: number): boolean => rows.every((row) => isId((row[at] ?? "").trim()))

const holds = ({ rows }: Sheet, at: number): boolean => rows.some((row) => (row[at] ?? "").trim() !== "")

/** What the file says of customers for which the book has no field, and what to do about it. */
const withoutField = (sheet: Sheet, { columns }: RecognisedCustomers): ReadonlyArray<Said> =>
  (Object.keys(noField) as ReadonlyArray<keyof typeof noField>).flatMap((column) => {
    const at = columns.indexOf(column)
    return at >= 0 && holds(sheet, at) ? [noField[column]] : []
  })

const notTakenOf = (sheet: Sheet, { columns }: RecognisedCustomers): ReadonlyArray<string> =>
  sheet.headers.flatMap((header, at) => {
    const column = columns[at]
    const taken = column === "status" || (column === "id" && ownIds(sheet, at)) || fields.some((it) => it === column)
    return taken || !holds(sheet, at) ? [] : [plain(header) === "" ? `#${at + 1}` : header]
  })
