import type { Field } from "@oja/domain/kernel/index"

type Row = Readonly<Record<string, unknown>>

/** A list of an answer, and what its columns mean. */
export interface Sheet {
  readonly name: string
  readonly rows: ReadonlyArray<Row>
  readonly fields: ReadonlyArray<Field>
}

/** An answer taken apart: single figures first, then each list as a table. */
export interface Sheets {
  readonly figures: Omit<Sheet, "name" | "rows"> & { readonly row: Row }
  readonly tables: ReadonlyArray<Sheet>
}

export const sheetsOf = (
  answer: unknown,
  shape: Field,
  { ids = false, language = "en" }: { readonly ids?: boolean; readonly language?: "en" | "fr" } = {},
): Sheets => {
  const sheet = (name: string, rows: ReadonlyArray<unknown>, of: Field | undefined): Sheet => {
    const fields = of?.item?.fields ?? []
    const all = rows.map((row) => inLanguage(asRow(row), language))
    return { name, fields, rows: ids ? all : withoutIds(all, fields) }
  }
  if (Array.isArray(answer)) return { figures: { row: {}, fields: [] }, tables: [sheet("", answer, shape)] }
  const row: Record<string, unknown> = {}
  const fields: Array<Field> = []
  const tables: Array<Sheet> = []
  for (const [name, value] of Object.entries(asRow(answer))) {
    const field = shape.fields?.find((it) => it.name === name)
    if (Array.isArray(value)) tables.push(sheet(name, value, field))
    else if (typeof value === "object" && value !== null)
      for (const [inner, it] of Object.entries(value)) {
        const known = field?.fields?.find((one) => one.name === inner)
        if (Array.isArray(it)) {
          tables.push(sheet(`${name}.${inner}`, it, known))
          continue
        }
        row[`${name}.${inner}`] = it
        if (known !== undefined) fields.push({ ...known, name: `${name}.${inner}` })
      }
    else {
      row[name] = value
      if (field !== undefined) fields.push(field)
    }
  }
  return { figures: { row, fields }, tables }
}

// Where lines have a name, ids only take its room.
const withoutIds = (rows: ReadonlyArray<Row>, fields: ReadonlyArray<Field>): ReadonlyArray<Row> => {
  const refs = new Set(fields.flatMap(({ meaning, name }) => (meaning === "ref" ? [name] : [])))
  return rows.every((row) => typeof row["name"] === "string")
    ? rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !refs.has(name))))
    : rows
}

const asRow = (value: unknown): Row => (typeof value === "object" && value !== null ? (value as Row) : { value })

/** What is called something in both languages, by the one that is spoken. */
const inLanguage = (row: Row, language: "en" | "fr"): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null && "en" in value && "fr" in value ? value[language] : value,
    ]),
  )

/** The figure a merchant compares lines by: the first amount that a table has, else how much or how many. */
export const barOf = ({ fields, rows }: Sheet): string | undefined =>
  (["amount", "quantity", "count"] as const)
    .flatMap((meaning) => fields.filter((field) => field.meaning === meaning))
    .find(({ name }) => typeof rows[0]?.[name] === "number")?.name
