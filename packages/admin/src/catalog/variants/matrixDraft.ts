import type { ProductRow } from "@oja/domain/catalog/views"
import { foldCase } from "@oja/domain/kernel/text"
import type { Variant } from "@oja/domain/products/events"
import { amountText, quantityText } from "../../data/typed.ts"

// A product's options and variants as they are typed over: what the book has, what was typed, the rows they make together,
// and what saving them will do.

/** The cells of a variant that are typed over, as text. */
export const columns = ["sku", "barcodes", "sellingPrice", "compareAtPrice", "costPrice", "minimumStock"] as const
export type Column = (typeof columns)[number] | "openingStock"
export type Cells = Readonly<Record<Column, string>>

export const blank: Cells = {
  sku: "",
  barcodes: "",
  sellingPrice: "",
  compareAtPrice: "",
  costPrice: "",
  minimumStock: "",
  openingStock: "",
}

export interface KnownVariant {
  readonly variantId: Variant["variantId"]
  readonly optionValues: ReadonlyArray<string>
  readonly state: "active" | "archived"
  /** Thousandths, in all branches. */
  readonly quantity: number
  readonly cells: Cells
}

/** What a product comes in, as the book has it: what a draft is written over. */
export interface MatrixBase {
  readonly options: ProductRow["options"]
  readonly variants: ReadonlyArray<KnownVariant>
  readonly version: number
}

export const nothingYet: MatrixBase = { options: [], variants: [], version: 0 }

export const baseOf = (product: ProductRow, locale: string): MatrixBase => {
  const { currency, options, told, variants, version = 0 } = product
  const money = (amount: number | undefined) => (amount === undefined ? "" : amountText(amount, currency, locale))
  // Without a list of its own, the product's only variant costs what the product costs.
  const costOf = (variantId: string) =>
    told === undefined ? product.costPrice : told.find((it: Variant) => it.variantId === variantId)?.costPrice
  return {
    options,
    version,
    variants: variants.map(({ variantId, optionValues, state, quantity, ...said }) => ({
      variantId,
      optionValues,
      state,
      quantity,
      cells: {
        sku: said.sku ?? "",
        barcodes: (said.barcodes ?? []).join(", "),
        sellingPrice: money(said.sellingPrice),
        compareAtPrice: money(said.compareAtPrice),
        costPrice: money(costOf(variantId)),
        minimumStock: said.minimumStock === undefined ? "" : quantityText(said.minimumStock, locale),
        openingStock: "",
      },
    })),
  }
}

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
  const byPlace = new Map<string | undefined, Row>(
    rows.flatMap((row) => (row.known === undefined ? [] : [[row.known.variantId, row] as const])),
  )
  const lost = found.filter(({ variant }) => !byPlace.has(variant.variantId))
  return {
    rows,
    combinations,
    past: lost.filter(({ variant }) => variant.state === "archived").map(({ variant }) => variant),
    left: lost
      .filter(({ variant }) => variant.state === "active")
      .map(({ variant, place }) => {
        const into = byPlace.get(places.get(place ?? "")?.variantId)
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

export const typed = (draft: MatrixDraft, key: string, column: Column, text: string): MatrixDraft => ({
  ...draft,
  cells: { ...draft.cells, [key]: { ...draft.cells[key], [column]: text } },
})

export const sells = (draft: MatrixDraft, key: string, on: boolean): MatrixDraft => ({
  ...draft,
  sold: { ...draft.sold, [key]: on },
})

/** A value more; one that the book knows by this name is that one again, with its variants. */
export const withValue = (option: DraftOption, text: string): DraftOption => {
  const taken = (id: string) => option.values.some((value) => value.id === id)
  let id = foldCase(text)
  while (taken(id)) id = `${id}+`
  return { ...option, values: [...option.values, { id, text }] }
}

/** Two things that stand side by side change places. */
export const swapped = <A>(list: ReadonlyArray<A>, at: number, by: -1 | 1): ReadonlyArray<A> => {
  const next = [...list]
  const [one, other] = [next[at], next[at + by]]
  if (one === undefined || other === undefined) return list
  next[at] = other
  next[at + by] = one
  return next
}

/** Whether anything was typed at all. */
export const touched = (base: MatrixBase, draft: MatrixDraft): boolean =>
  Object.keys(draft.cells).length > 0 ||
  Object.keys(draft.sold).length > 0 ||
  JSON.stringify(draft.options) !== JSON.stringify(draftOf(base).options)

/** The same draft over what the book says by now: what was typed stays, what was not follows the book. */
export const rebased = (before: MatrixBase, now: MatrixBase, draft: MatrixDraft): MatrixDraft => {
  const own = JSON.stringify(draft.options) === JSON.stringify(draftOf(before).options)
  if (own) return { ...draft, options: draftOf(now).options }
  const theirs = draftOf(now).options
  const mine = draft.options.map((option): DraftOption => {
    const there = theirs.find(({ id }) => id === option.id)
    if (there === undefined) {
      const { was: _, ...fresh } = option
      return fresh
    }
    const known = before.options.find(({ name }) => name === option.was)?.values.map(foldCase) ?? []
    const added = there.values.filter(({ id }) => !known.includes(id) && option.values.every((it) => it.id !== id))
    return { ...option, values: [...option.values, ...added] }
  })
  const added = theirs.filter(
    ({ id }) => before.options.every(({ name }) => foldCase(name) !== id) && mine.every((it) => it.id !== id),
  )
  return { ...draft, options: [...mine, ...added] }
}

interface Renamed {
  readonly before: string
  readonly after: string
}

/** What saving will do, before it is done. */
export interface Outcome {
  readonly added: ReadonlyArray<Row>
  readonly renamed: ReadonlyArray<Renamed>
  readonly back: ReadonlyArray<Row>
  readonly away: ReadonlyArray<KnownVariant>
  /** Two with a past that would be one: the book will refuse it. */
  readonly clash: { readonly option: string; readonly label: string } | undefined
}

export const labelOf = (values: ReadonlyArray<string>) => values.join(" / ")

/** `past` tells whether something may ever have been done with a variant. */
export const outcomeOf = (
  base: MatrixBase,
  { rows, left }: Shaped,
  draft: MatrixDraft,
  past: (variantId: string) => boolean,
): Outcome => {
  const on = rows.filter((row) => row.on)
  const kept = on.flatMap(({ known, values }) => (known?.state === "active" ? [{ known, values }] : []))
  const gone = base.options.find(({ name }) => draft.options.every(({ was }) => was !== name))
  const clash = left.find(
    ({ variant, into }) =>
      into?.known !== undefined && into.on && past(variant.variantId) && past(into.known.variantId),
  )
  return {
    added: on.filter(({ known }) => known === undefined),
    renamed: kept
      .map(({ known, values }) => ({ before: labelOf(known.optionValues), after: labelOf(values) }))
      .filter(({ before, after }) => before !== after),
    back: on.filter(({ known }) => known?.state === "archived"),
    away: [
      ...rows.flatMap(({ known, on: sold }) => (known?.state === "active" && !sold ? [known] : [])),
      ...left.map(({ variant }) => variant),
    ],
    clash:
      clash?.into === undefined || gone === undefined
        ? undefined
        : { option: gone.name, label: labelOf(clash.into.values) },
  }
}
