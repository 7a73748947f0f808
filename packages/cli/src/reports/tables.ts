type Row = Readonly<Record<string, unknown>>

/** An answer taken apart: single figures first, then each list as a table. */
export interface Sheets {
  readonly figures: Row
  readonly tables: ReadonlyArray<{ readonly name: string; readonly rows: ReadonlyArray<Row> }>
}

export const sheetsOf = (answer: unknown, { ids = false } = {}): Sheets => {
  const named = ids ? (rows: ReadonlyArray<Row>) => rows : withoutIds
  if (Array.isArray(answer)) return { figures: {}, tables: [{ name: "", rows: named(answer.map(asRow)) }] }
  const figures: Record<string, unknown> = {}
  const tables: Array<Sheets["tables"][number]> = []
  for (const [name, value] of Object.entries(asRow(answer)))
    if (Array.isArray(value)) tables.push({ name, rows: named(value.map(asRow)) })
    else if (typeof value === "object" && value !== null)
      for (const [inner, it] of Object.entries(value)) figures[`${name}.${inner}`] = it
    else figures[name] = value
  return { figures, tables }
}

// Where lines have a name, ids only take its room.
const withoutIds = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.every((row) => typeof row["name"] === "string")
    ? rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !field.endsWith("Id"))))
    : rows

const asRow = (value: unknown): Row => (typeof value === "object" && value !== null ? (value as Row) : { value })

// The figure a merchant compares lines by; the first of these that a table has.
const COMPARED = ["net", "netSales", "sales", "total", "amount", "balance", "owed", "sold", "quantity", "count"]

export const barOf = (rows: ReadonlyArray<Row>): string | undefined =>
  COMPARED.find((field) => typeof rows[0]?.[field] === "number")

export const figuresTable = (figures: Row): ReadonlyArray<Row> =>
  Object.entries(figures)
    .filter(([name]) => name !== "currency")
    .map(([field, value]) => ({ field, value }))
