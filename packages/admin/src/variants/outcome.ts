import type { KnownVariant, MatrixBase } from "./matrixBase.ts"
import type { MatrixDraft, Row, Shaped } from "./matrixDraft.ts"

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
