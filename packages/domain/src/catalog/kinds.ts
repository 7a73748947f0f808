import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { present } from "../kernel/index.ts"
import {
  type Option,
  Options,
  OptionValues,
  type Variant,
  type ProductState,
  TooManyVariants,
  variantsOf,
  Price,
  askedOfVariant,
} from "../products/index.ts"
import { type Matrix, MOST, reshaped } from "./matrix.ts"
import { OpeningStock } from "./opening.ts"

/** What a new product comes in: its options, and what each variant says that differs from the product. */
export const kinds = {
  options: Schema.optionalKey(Options),
  variants: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        optionValues: OptionValues,
        sellingPrice: Schema.optionalKey(Price),
        ...askedOfVariant,
        openingStock: Schema.optionalKey(OpeningStock),
      }),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(MOST)),
  ),
}

export interface AskedKinds {
  readonly options?: ReadonlyArray<Option>
  readonly variants?: ReadonlyArray<
    Pick<Variant, "optionValues"> &
      Partial<Omit<Variant, "variantId" | "state">> & { readonly openingStock?: typeof OpeningStock.Type }
  >
}

/**
 * The variants of a product that was just written down, in the order they were asked for: the first is the product's
 * own. Where only options were named, every combination is made.
 */
export const inKinds = (product: ProductState, { options = [], variants }: AskedKinds) => {
  if (options.length === 0 && variants === undefined) {
    const only: Matrix = { options: [], variants: variantsOf(product), added: [] }
    return Result.succeed(only)
  }
  const many = options.reduce((count, { values }) => count * values.length, 1)
  if (variants === undefined && many > MOST) return Result.fail(TooManyVariants({ most: MOST }))
  const { variantId, costPrice, minimumStock } = product
  const asked = (variants ?? combinations(options)).map(({ openingStock: _, ...said }, i) => ({
    ...present({ costPrice, minimumStock }),
    ...said,
    ...(i === 0 && { variantId: variantId as Variant["variantId"] }),
  }))
  return reshaped(product, { options, variants: asked }, () => false)
}

const combinations = (options: ReadonlyArray<Option>): NonNullable<AskedKinds["variants"]> =>
  options
    .reduce<ReadonlyArray<ReadonlyArray<string>>>(
      (found, { values }) => found.flatMap((before) => values.map((value) => [...before, value])),
      [[]],
    )
    .map((optionValues) => ({ optionValues }))
