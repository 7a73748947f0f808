import { foldCase } from "@oja/domain/kernel/text"
import { type Cells, blank, type KnownVariant, type MatrixBase } from "./matrixBase.ts"

export interface DraftValue {
  readonly id: string
  readonly text: string
}

/** An option on the screen: it keeps its id while it is renamed, so that variants follow. */
export interface DraftOption {
  readonly id: string
  readonly name: string
  /** What the book calls it; nothing for a new one. */
  readonly was?: string
  readonly values: ReadonlyArray<DraftValue>
  /** The value that variants get which had no such option. */
  readonly given?: string
}

/** What was typed over a product's matrix; what was not touched is not in it. */
export interface MatrixDraft {
  readonly options: ReadonlyArray<DraftOption>
  readonly cells: Readonly<Record<string, Partial<Cells>>>
  /** Which combinations are sold, where that was said. */
  readonly sold: Readonly<Record<string, boolean>>
}

export interface Row {
  /** The variant's id, or its combination while it has none. */
  readonly key: string
  readonly known: KnownVariant | undefined
  readonly values: ReadonlyArray<string>
  readonly cells: Cells
  readonly on: boolean
}

export interface Shaped {
  readonly rows: ReadonlyArray<Row>
  /** Variants on sale that stand in no combination any more. */
  readonly left: ReadonlyArray<{ readonly variant: KnownVariant; readonly into?: Row }>
  /** Variants put away whose values are not listed any more. */
  readonly past: ReadonlyArray<KnownVariant>
  readonly combinations: number
}

/** More combinations than this are not drawn: a product has at most a hundred variants. */
const DRAWN = 300

export const draftOf = ({ options }: Pick<MatrixBase, "options">): MatrixDraft => ({
  cells: {},
  sold: {},
  options: options.map(({ name, values }) => ({
    id: foldCase(name),
    name,
    was: name,
    values: values.map((text) => ({ id: foldCase(text), text })),
  })),
})

/** Every combination of the options' values as a row: known variants in their places, the others new. */
export const shaped = (base: MatrixBase, draft: MatrixDraft): Shaped => {
  const options = draft.options.filter(({ values }) => values.length > 0)
  const combinations = options.reduce((count, { values }) => count * values.length, 1)
  const places = new Map<string, KnownVariant>()
  const found: Array<{ readonly variant: KnownVariant; readonly place: string | undefined }> = []
  for (const variant of base.variants.toSorted(onSaleFirst)) {
    const place = placeOf(base, options, variant)
    found.push({ variant, place })
    if (place !== undefined && !places.has(place)) places.set(place, variant)
  }
  const rows = (combinations > DRAWN ? [] : combined(options)).map((values): Row => {
    const place = keyOf(options, values)
    const known = places.get(place)
    const key = known?.variantId ?? place
    const fresh = values.some(({ id }, i) => isNew(base, options[i]!, id)) || base.variants.length === 0
    return {
      key,
      known,
      values: values.map(({ text }) => text),
      cells: { ...(known?.cells ?? blank), ...draft.cells[key] },
      on: draft.sold[key] ?? (known === undefined ? fresh : known.state === "active"),
    }
  })
  const byPlace = new Map(rows.flatMap((row) => (row.known === undefined ? [] : [[row.known.variantId, row] as const])))
  const lost = found.filter(({ variant }) => !byPlace.has(variant.variantId))
  return {
    rows,
    combinations,
    past: lost.filter(({ variant }) => variant.state === "archived").map(({ variant }) => variant),
    left: lost
      .filter(({ variant }) => variant.state === "active")
      .map(({ variant, place }) => {
        const into = byPlace.get(places.get(place ?? "")?.variantId ?? "")
        return into === undefined ? { variant } : { variant, into }
      }),
  }
}

// Of two that have become one, the one with goods stays.
const onSaleFirst = (one: KnownVariant, other: KnownVariant) =>
  Number(one.state === "archived") - Number(other.state === "archived") ||
  Number(other.quantity !== 0) - Number(one.quantity !== 0)

const combined = (options: ReadonlyArray<DraftOption>) =>
  options.reduce<ReadonlyArray<ReadonlyArray<DraftValue>>>(
    (before, { values }) => before.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )

/** A combination by its values, whatever order the options stand in. */
const keyOf = (options: ReadonlyArray<DraftOption>, values: ReadonlyArray<DraftValue>) =>
  `new ${options
    .map(({ id }, i) => `${id}=${values[i]?.id}`)
    .toSorted()
    .join(" ")}`

const isNew = (base: MatrixBase, { was }: DraftOption, valueId: string) => {
  const option = base.options.find(({ name }) => name === was)
  return option === undefined || option.values.every((value) => foldCase(value) !== valueId)
}

/** Where a variant stands among the options there are now; nowhere, when its value is gone. */
const placeOf = (base: MatrixBase, options: ReadonlyArray<DraftOption>, { optionValues }: KnownVariant) => {
  const values = options.map(({ was, values: listed, given }) => {
    const at = base.options.findIndex(({ name }) => name === was)
    const id = at === -1 ? (given ?? listed[0]?.id) : foldCase(optionValues[at] ?? "")
    return listed.find((value) => value.id === id) ?? (at === -1 ? listed[0] : undefined)
  })
  return values.includes(undefined) ? undefined : keyOf(options, values as ReadonlyArray<DraftValue>)
}
