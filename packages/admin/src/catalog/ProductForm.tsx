import { present } from "@oja/domain/kernel/present"
import { addProduct } from "@oja/domain/catalog/addProduct"
import { hideProduct, publishProduct } from "@oja/domain/catalog/publishProduct"
import { reviseProduct } from "@oja/domain/catalog/reviseProduct"
import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { type FieldValues, useWatch } from "react-hook-form"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { drafts } from "../data/drafts.ts"
import { readAmount, readQuantity } from "../data/typed.ts"
import { type InputOf, perform } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { BranchInput } from "../ui/BranchInput.tsx"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { useOwn } from "../ui/formInputs.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { CheckInput, FigureInput } from "../ui/inputs.tsx"
import { tell } from "../ui/problem.ts"
import { TagsField } from "../ui/TagsField.tsx"
import { useOpenBranches } from "../ui/useBranches.ts"
import { useHomeBranch } from "../ui/useBranchName.ts"
import { CategoryField } from "./CategoryField.tsx"
import { ImagesField } from "./ImagesField.tsx"
import { KindsSection } from "./variants/KindsSection.tsx"
import { type MatrixDraft, nothingYet, shaped } from "./variants/matrixDraft.ts"
import { judgeMatrix, kindsInput } from "./variants/readMatrix.ts"
import { catalogWords } from "./words.ts"
import "./catalog.css"

interface Props {
  readonly product?: ProductRow
  readonly onSaved: (row: ProductRow) => void
  readonly onCancel: () => void
}

/** What the form asks besides the fields of the command. */
interface Own {
  readonly opening: string
  /** The branch in which that lies. */
  readonly place: string
  readonly published: boolean
  /** What a new product comes in; null when it is one thing. */
  readonly kinds: MatrixDraft | null
}

const { Input } = formOf(addProduct)
const ONE = 1000
const detailed = ["name", "type", "categoryId", "unit", "description", "tags", "images", "trackStock"] as const
/** Prices, codes and minimum of a product with options are each variant's own. */
const ofVariants = ["sellingPrice", "costPrice", "sku", "barcode", "minimumStock"] as const

const isTracked = ({ trackStock, type }: FieldValues) => type === "product" && trackStock === true

/** Everything a product says of itself, on one page; what was typed outlives a reload, with the id it is sent under. */
export const ProductForm = (props: Props) => {
  const say = catalogWords.use()
  const keep = `product.${props.product?.id ?? "new"}`
  const [round, restart] = useState(0)
  const [restored] = useState(() => drafts.get(keep) !== undefined && drafts.get(keep) !== null)
  return (
    <>
      {restored && round === 0 && (
        <p className="note below-16 kept">
          {say("draftKept")}{" "}
          <button
            type="button"
            className="link"
            onClick={() => {
              drafts.drop(keep)
              restart(1)
            }}
          >
            {say("startOver")}
          </button>
        </p>
      )}
      <Whole key={round} keep={keep} {...props} />
    </>
  )
}

const Whole = ({ product, keep, onCancel, onSaved }: Props & { readonly keep: string }) => {
  const say = catalogWords.use()
  const shop = useShop()
  const mayPublish = useMay("products", "publish")
  const several = (product?.options ?? []).length > 0
  const own: Own = { opening: "", place: useHomeBranch(), published: product?.published ?? true, kinds: null }
  // The picture that is on its way.
  const [sending, send] = useState<string>()

  const judge = (_: unknown, typed: FieldValues) => {
    const { kinds, opening } = typed as Own
    const tracked = isTracked(typed)
    const little = (text: string) => {
      const quantity = readQuantity(text, shop.locale)
      return text.trim() !== "" && tracked && typeof quantity === "number" && quantity < ONE
        ? say("form.belowOne")
        : undefined
    }
    const unread = opening.trim() !== "" && typeof readQuantity(opening, shop.locale) === "string"
    const below = little(String(typed["minimumStock"] ?? ""))
    return {
      minimumStock: tracked ? below : null,
      opening:
        tracked && kinds === null && unread ? say("form.notNumber") : kinds === null ? little(opening) : undefined,
      images: sending === undefined ? undefined : say("form.waitImages"),
      kinds:
        kinds === null || Object.keys(judgeMatrix(say, kinds, shaped(nothingYet, kinds), shop)).length === 0
          ? undefined
          : say("variants.look"),
    }
  }
  const finish = (input: InputOf<typeof addProduct>, typed: FieldValues) => {
    const { kinds, opening, place } = typed as Own
    const { images, tags, minimumStock, sku, barcode, ...said } = input
    const tracked = isTracked(typed)
    const there = readQuantity(opening, shop.locale)
    // A change names what is empty now; a new product leaves it out.
    const gone = product === undefined ? undefined : null
    const listed = <A,>(all: ReadonlyArray<A> | null | undefined) => ((all ?? []).length > 0 ? all : gone)
    return {
      ...said,
      trackStock: tracked,
      tags: listed(tags),
      images: listed(images),
      ...(!several && { minimumStock: tracked ? minimumStock : gone }),
      ...(kinds === null
        ? !several && { sku, barcode }
        : kindsInput(kinds, shaped(nothingYet, kinds), shop, tracked && place)),
      ...(tracked &&
        kinds === null &&
        opening.trim() !== "" && {
          openingStock: [{ locationId: place, quantity: there }],
        }),
    } as InputOf<typeof addProduct>
  }
  const saved = async (row: ProductRow, typed: FieldValues) => {
    const { published } = typed as Own
    try {
      if (mayPublish && published !== (row.published ?? false))
        await perform(published ? publishProduct : hideProduct, { productId: row.id })
    } catch (error) {
      tell(error)
    }
    onSaved(row)
  }
  return (
    <CommandForm<typeof addProduct, ProductRow>
      command={product === undefined ? addProduct : (reviseProduct as unknown as typeof addProduct)}
      given={present({ productId: product?.id })}
      start={product ?? { type: "product", trackStock: true, tags: [], images: [] }}
      demanded={["name", "type", ...(several ? [] : (["sellingPrice"] as const))]}
      fields={several ? detailed : [...detailed, ...ofVariants]}
      own={{ ...own }}
      keep={keep}
      judge={judge}
      finish={finish}
      submit={(typed) => (product === undefined ? addLabel(say, typed, shop) : say("save"))}
      onCancel={onCancel}
      onDone={(row, _, typed) => void saved(row, typed)}
    >
      <FormSection title={say("form.what")} lead={say("form.whatLead")}>
        <Input name="type" />
        <Input name="name" />
      </FormSection>
      {!several && (
        <FormSection title={say("form.money")} lead={say("form.moneyLead", { currency: shop.currency })}>
          <div className="pair">
            <Input name="sellingPrice" />
            <Input name="costPrice" />
          </div>
          <Margin />
        </FormSection>
      )}
      <FormSection title={say("form.pictures")} lead={say("form.picturesLead")}>
        <ImagesField sending={sending} send={send} />
      </FormSection>
      <FormSection title={say("form.sorting")} lead={say("form.sortingLead")}>
        <CategoryField />
        <Codes several={several} />
        <Input name="unit" help={say("form.unitHelp")} />
        <Tags />
      </FormSection>
      <Stock isNew={product === undefined} several={several} />
      {product === undefined ? <KindsSection /> : <KindsLink product={product} />}
      <FormSection title={say("form.description")} lead={say("form.descriptionLead")}>
        <Input name="description" bare />
      </FormSection>
      {mayPublish && <InStore />}
    </CommandForm>
  )
}

const addLabel = (
  say: ReturnType<typeof catalogWords.use>,
  typed: FieldValues,
  { currency, locale, money }: ReturnType<typeof useShop>,
) => {
  const name = String(typed["name"]).trim()
  const price = readAmount(String(typed["sellingPrice"]), currency, locale)
  if (name === "") return say("add")
  return typeof price === "number" && price > 0
    ? say("addPriced", { name, price: money(price) })
    : say("addNamed", { name })
}

/** What is earned on each, or lost. */
const Margin = () => {
  const say = catalogWords.use()
  const { currency, locale, money } = useShop()
  const [price, cost] = useWatch({ name: ["sellingPrice", "costPrice"] }).map((text) =>
    text === "" || text === undefined ? undefined : readAmount(String(text), currency, locale),
  )
  if (typeof price !== "number" || typeof cost !== "number" || price <= 0 || cost < 0) return null
  return cost > price ? (
    <p className="field-wrong">{say("form.lossIs", { amount: money(cost - price) })}</p>
  ) : (
    <p className="field-help">
      {say("form.marginIs", { amount: money(price - cost), percent: Math.round(((price - cost) * 100) / price) })}
    </p>
  )
}

const Codes = ({ several }: { readonly several: boolean }) => {
  const say = catalogWords.use()
  const kinds = useWatch({ name: "kinds" }) as Own["kinds"]
  return several || kinds !== null ? (
    <p className="field-help">{say("variants.ownCodes")}</p>
  ) : (
    <div className="pair">
      <Input name="sku" help={say("form.skuHelp")} />
      <Input name="barcode" />
    </div>
  )
}

const Tags = () => {
  const { become, value, wrong } = useOwn<ReadonlyArray<string> | "">("tags")
  return <TagsField tags={value === "" ? [] : value} wrong={wrong} onChange={(tags) => become(() => tags)} />
}

/** Whether its stock is counted, how much there is, and when to buy again. */
const Stock = ({ isNew, several }: { readonly isNew: boolean; readonly several: boolean }) => {
  const say = catalogWords.use()
  const [kinds, trackStock, type] = useWatch({ name: ["kinds", "trackStock", "type"] })
  const opening = useOwn<string>("opening")
  const open = useOpenBranches()
  if (type !== "product") return null
  return (
    <FormSection title={say("form.stock")} lead={say("form.stockLead")}>
      <Input name="trackStock" label={say("form.track")} />
      {trackStock === true && (
        <div className="pair">
          {isNew && kinds === null && (
            <FigureInput
              label={say("form.opening")}
              help={say("form.openingHelp")}
              wrong={opening.wrong}
              {...opening.tied}
              value={opening.value}
              onType={(text) => opening.become(() => text)}
            />
          )}
          {!several && <Input name="minimumStock" help={say("form.minimumHelp")} />}
        </div>
      )}
      {isNew && trackStock === true && <BranchInput name="place" among={open} />}
      {!isNew && <p className="field-help">{say("form.stockElsewhere")}</p>}
    </FormSection>
  )
}

/** The way to a known product's variants, which have a page of their own. */
const KindsLink = ({ product }: { readonly product: ProductRow }) => {
  const say = catalogWords.use()
  const count = product.variants.filter(({ state }) => state === "active").length
  return (
    <FormSection title={say("variants.matrix")} lead={say("variants.severalLead")}>
      <Link className="button button-line start" to={`/products/edit-product-variants/${product.id}`}>
        {product.options.length === 0 ? say("variants.edit") : say("variants.editMany", { count })}
      </Link>
    </FormSection>
  )
}

const InStore = () => {
  const say = catalogWords.use()
  const { become, value } = useOwn<boolean>("published")
  return (
    <FormSection title={say("inStore")} lead={say("form.showInStoreHelp")}>
      <CheckInput label={say("form.showInStore")} value={value} onPick={(on) => become(() => on)} />
    </FormSection>
  )
}
