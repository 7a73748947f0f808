import { present } from "../kernel/present.ts"
import { exponent } from "../kernel/amounts.ts"
import { anyOf, foldCase } from "../kernel/foldCase.ts"
import { type Knows, lineOf, type Sheet } from "../imports/index.ts"
import { detectStyle, readNumber } from "../kernel/numbers.ts"

// The list of an operator or a bank: which column is what is read from its header, as with every file; nothing is guessed.

type Column = "amount" | "credit" | "debit" | "reference" | "text" | "fee" | "status"

const called: { readonly [C in Column]: string } = {
  amount: `
    amount | montant | transaction amount | amount received | somme | valeur | gross amount | net amount
  `,
  credit: "credit | paid in | money in | credit amount | deposit | montant credit | entree | received | recu",
  debit: "debit | withdrawn | money out | debit amount | withdrawal | montant debit | sortie | paid out",
  reference: `
    reference | ref | reference number | ref no | ref no. | receipt no | receipt no. | receipt number |
    transaction id | transaction no | transaction no. | transaction number | transaction reference | trans id |
    txn id | external id | session id | id | id transaction | id de transaction | numero de transaction |
    reference de transaction | f_id | f id
  `,
  text: `
    details | description | narration | remarks | libelle | from | from name | sender | counterparty | expediteur |
    motif | payer
  `,
  fee: "fee | fees | charge | charges | frais | commission",
  status: "status | statut | transaction status | etat",
}
const known = new Map(
  Object.entries(called).flatMap(([column, words]) => anyOf(words).map((it) => [it, column as Column])),
)

const columnOf = (header: string): Column | undefined => {
  const words = foldCase(header.replaceAll(/[_:]+/g, " ")).replaceAll(/\s+/g, " ")
  return known.get(words) ?? known.get(words.replace(/ ?[([].*[)\]]$/, ""))
}

/** Which column each header of such a list is. */
export const statementColumns: Knows = (headers) => headers.map(columnOf)

/** Money that came in, as a list has it. */
export interface StatementLine {
  /** Its line in the file. */
  readonly line: number
  readonly amount: number
  readonly reference?: string
  readonly text?: string
}

export interface Statement {
  readonly lines: ReadonlyArray<StatementLine>
  /** Lines of money that left, or that failed: they are none of this. */
  readonly others: number
  /** Lines whose sum cannot be read. */
  readonly unread: ReadonlyArray<number>
  /** What the list does not say, or says in two ways: then nothing of it is read. */
  readonly missing?: "amount" | "style"
}

const failed = /fail|declin|revers|cancel|pending|echou|annul|rejet|attente/

/** The list's lines of money that came in, in minor units. */
export const readStatement = (sheet: Sheet, currency: string): Statement => {
  const at = new Map<Column, number>()
  for (const [i, column] of sheet.headers.map(columnOf).entries())
    if (column !== undefined && !at.has(column)) at.set(column, i)
  const cellOf = (row: ReadonlyArray<string>, column: Column) => row[at.get(column) ?? -1]?.trim() ?? ""
  const money = at.has("credit") ? "credit" : "amount"
  if (!at.has(money)) return { lines: [], others: 0, unread: [], missing: "amount" }
  const places = exponent(currency)
  const cells = sheet.rows.map((row) => signed(cellOf(row, money)))
  const style = detectStyle(cells, places)
  if (style === "ambiguous" || style === "mixed") return { lines: [], others: 0, unread: [], missing: "style" }

  const lines: Array<StatementLine> = []
  const unread: Array<number> = []
  let others = 0
  for (const [i, row] of sheet.rows.entries()) {
    const line = lineOf(sheet, i)
    const cell = cells[i]!
    if (cell === "" && row.every((it) => it.trim() === "")) continue
    const amount = cell === "" || /^-+$/.test(cell) ? 0 : readNumber(cell, style === "plain" ? "point" : style, places)
    if (typeof amount !== "number") unread.push(line)
    else if (amount <= 0 || failed.test(foldCase(cellOf(row, "status")))) others += 1
    else {
      const [reference, text] = [cellOf(row, "reference"), cellOf(row, "text")]
      const words = { reference: reference.slice(0, 80) || undefined, text: text.slice(0, 200) || undefined }
      lines.push(present({ line, amount, ...words }))
    }
  }
  return { lines, others, unread }
}

/** "+5,000.00" and "(5,000.00)" as numbers are written elsewhere. */
const signed = (cell: string): string => cell.replace(/^\+\s*/, "").replace(/^\((.*)\)$/, "-$1")
