import * as Result from "effect/Result"
import { foldCase, type RefusalOf } from "../kernel/index.ts"
import {
  type Option,
  type Variant,
  type ProductState,
  TooManyVariants,
  VariantMisfit,
  VariantTwice,
  VariantUnknown,
  labelOf,
  variantsOf,
} from "../products/index.ts"
import { OptionStillDivides, OptionTwice } from "./optionRefusals.ts"

/** An option as it is asked for: what it was called before, and the value of variants that had none. */
export interface AskedOption extends Option {
  readonly was?: string
  readonly default?: string
}

/** A variant as it is asked for: what is left out stays, null empties. */
export type AskedVariant = {
  readonly variantId?: Variant["variantId"]
  readonly optionValues: ReadonlyArray<string>
} & {
  readonly [K in Exclude<keyof Variant, "variantId" | "optionValues" | "state">]?: Variant[K] | null
}

export interface AskedMatrix {
  readonly options?: ReadonlyArray<AskedOption>
  readonly variants?: ReadonlyArray<AskedVariant>
}

export interface Matrix {
  readonly options: ReadonlyArray<Option>
  readonly variants: ReadonlyArray<Variant>
  readonly added: ReadonlyArray<Variant["variantId"]>
}

type Refused = RefusalOf<
  | typeof OptionTwice
  | typeof OptionStillDivides
  | typeof VariantUnknown
  | typeof VariantTwice
  | typeof VariantMisfit
  | typeof TooManyVariants
>

/** How many variants of a product can be on sale. */
export const MOST = 100
/** How many it can ever have had. */
export const MOST_EVER = 300

const key = (values: ReadonlyArray<string>): string => JSON.stringify(values.map(foldCase))

/**
 * What an edited matrix makes of a product's variants. Those named by id or by their values go on, new ones are made,
 * the rest are archived: none is ever destroyed, because its stock and its sales would lose whose they are (pain C46).
 */
export const reshaped = (
  product: ProductState,
  asked: AskedMatrix,
  /** Whether something may ever have been done with it. */
  hasHistory: (variantId: string) => boolean,
): Result.Result<Matrix, Refused> => {
  const before = product.options ?? []
  const options = (asked.options ?? before).map(({ name, values }) => ({ name, values }))
  const wrongOption = twiceIn(options)
  if (wrongOption !== undefined) return Result.fail(OptionTwice({ name: wrongOption }))

  const known = carriedOver(product, asked.options ?? before)
  const claimed = new Set((asked.variants ?? []).flatMap(({ variantId }) => variantId ?? []))
  const stranger = [...claimed].find((id) => !known.some(({ variantId }) => variantId === id))
  if (stranger !== undefined) return Result.fail(VariantUnknown({ variantId: stranger }))

  const free = new Map<string, Variant>()
  // Those on sale come before those put away, when both had these values once.
  for (const one of known.toSorted(byState))
    if (!claimed.has(one.variantId) && !free.has(key(one.optionValues))) free.set(key(one.optionValues), one)
  const kept = new Map<string, Variant>()
  const added: Array<Variant["variantId"]> = []
  for (const one of asked.variants ?? merged(known, hasHistory)) {
    const was = known.find((it) => it.variantId === one.variantId) ?? free.get(key(one.optionValues))
    const made = { ...fresh(product, known.length + added.length), optionValues: one.optionValues }
    const now = applied(was ?? made, one)
    if (was === undefined) added.push(now.variantId)
    if (!fits(options, now.optionValues)) {
      return Result.fail(VariantMisfit({ label: labelOf(now), options: options.map(({ name }) => name) }))
    }
    if (kept.has(key(now.optionValues))) return Result.fail(VariantTwice({ label: labelOf(now) }))
    kept.set(key(now.optionValues), now)
  }
  if (kept.size > MOST) return Result.fail(TooManyVariants({ most: MOST }))
  if (known.length + added.length > MOST_EVER) return Result.fail(TooManyVariants({ most: MOST_EVER }))

  const stays = new Map([...kept.values()].map((it) => [it.variantId, it]))
  const removed = before.find(({ name }) => !namedIn(asked.options ?? before, name))
  if (removed !== undefined)
    for (const gone of known) {
      const into = kept.get(key(gone.optionValues))
      if (gone.state === "archived" || stays.has(gone.variantId) || into === undefined) continue
      if (hasHistory(gone.variantId) && hasHistory(into.variantId))
        return Result.fail(OptionStillDivides({ option: removed.name, label: labelOf(into) }))
    }

  const old = known.map((it): Variant => stays.get(it.variantId) ?? { ...it, state: "archived" })
  return Result.succeed({ options, variants: [...old, ...added.map((id) => stays.get(id)!)], added })
}

const byState = (one: Variant, other: Variant): number =>
  Number(one.state === "archived") - Number(other.state === "archived")

const namedIn = (options: ReadonlyArray<AskedOption>, name: string): boolean =>
  options.some(
    (it) => foldCase(it.name) === foldCase(name) || (it.was !== undefined && foldCase(it.was) === foldCase(name)),
  )

/** The first option, or value of an option, that is there twice. */
const twiceIn = (options: ReadonlyArray<Option>): string | undefined => {
  const repeated = (words: ReadonlyArray<string>) =>
    words.find((word, i) => words.findIndex((it) => foldCase(it) === foldCase(word)) !== i)
  return (
    repeated(options.map(({ name }) => name)) ??
    options.map(({ values }) => repeated(values)).find((it) => it !== undefined)
  )
}

/** The variants with a value for each option there is now: an option they never had gives them its default. */
const carriedOver = (product: ProductState, options: ReadonlyArray<AskedOption>): ReadonlyArray<Variant> => {
  const before = (product.options ?? []).map(({ name }) => foldCase(name))
  const places = options.map(({ name, was }) => {
    const same = before.indexOf(foldCase(name))
    return same === -1 && was !== undefined ? before.indexOf(foldCase(was)) : same
  })
  return variantsOf(product).map((it) => ({
    ...it,
    optionValues: options.map((option, i) => it.optionValues[places[i]!] ?? option.default ?? option.values[0]!),
  }))
}

/** Where nobody said which variants there are: those on sale; of two that have become one, the one with a history. */
const merged = (
  known: ReadonlyArray<Variant>,
  hasHistory: (variantId: string) => boolean,
): ReadonlyArray<AskedVariant> => {
  const found = new Map<string, Variant>()
  for (const one of known) {
    const other = found.get(key(one.optionValues))
    if (one.state === "archived" || (other !== undefined && hasHistory(other.variantId))) continue
    if (other === undefined || hasHistory(one.variantId)) found.set(key(one.optionValues), one)
  }
  return [...found.values()].map(({ variantId, optionValues }) => ({ variantId, optionValues }))
}

/** A variant that was not there before costs what the product costs. */
const fresh = ({ variantId, sellingPrice }: ProductState, number: number): Variant => ({
  variantId: `var_${variantId.slice("var_".length).split(".", 1)[0]!}.${number}`,
  optionValues: [],
  sellingPrice,
  state: "active",
})

const applied = (variant: Variant, { variantId: _, ...asked }: AskedVariant): Variant => {
  const said = { ...variant, ...asked, sellingPrice: asked.sellingPrice ?? variant.sellingPrice, state: "active" }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as unknown as Variant
}

const fits = (options: ReadonlyArray<Option>, values: ReadonlyArray<string>): boolean =>
  values.length === options.length && options.every((option, i) => option.values.includes(values[i]!))
