import { archiveProduct } from "@oja/domain/catalog/archiveProduct"
import { hideProduct, publishProduct } from "@oja/domain/catalog/publishProduct"
import { reviseProduct } from "@oja/domain/catalog/reviseProduct"
import { products, type ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { labelsPath } from "../labels/index.ts"
import { Button } from "../ui/Button.tsx"
import { Facts } from "../ui/Facts.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Slot } from "../ui/Slot.tsx"
import { StockChip } from "../ui/StockChip.tsx"
import { useText } from "../ui/useText.ts"
import { useTurn } from "../ui/useTurn.ts"
import { VariantsSection } from "./variants/VariantsSection.tsx"
import { catalogWords } from "./words.ts"
import "./catalog.css"

const variantsPath = (id: string) => `/products/edit-product-variants/${id}`

/** One product: its price and state, what each branch has of it, and all that moved. */
export const ProductShow = () => {
  const say = catalogWords.use()
  const { id = "" } = useParams()
  const { data: product, error, again } = useRow(products, id)
  if (error !== undefined || product === undefined) return <NotYet error={error} again={again} />
  const { archived, currency, images = [], maxPrice, minPrice, name, options, unit } = product
  const several = options.length > 0
  return (
    <>
      <PageTitle
        back={[archived ? "/products/archived" : "/products", say("back")]}
        title={name}
        lead={product.category}
        action={<Actions product={product} />}
      />
      <div className="headline">
        <span className="headline-amount display digits">
          <Money amount={minPrice} currency={currency} />
          {maxPrice > minPrice && (
            <>
              {" – "}
              <Money amount={maxPrice} currency={currency} />
            </>
          )}
        </span>
        {unit !== undefined && <span className="muted">/ {unit}</span>}
        <StockChip {...product} quantity={product.currentQuantity} />
      </div>
      {images.length > 0 && (
        <ul className="abreast gap-12 above-24 gallery" aria-label={say("gallery")}>
          {images.map(({ alt, id: image, url }, at) => (
            <li key={image}>
              <img src={url} alt={alt ?? say("image", { number: at + 1, name })} />
            </li>
          ))}
        </ul>
      )}
      <div className="columns">
        <div className="columns-main">
          {several && <VariantsSection product={product} />}
          <Goods product={product} several={several} />
        </div>
        <Known product={product} />
      </div>
    </>
  )
}

interface Of {
  readonly product: ProductRow
}

const Actions = ({ product }: Of) => {
  const say = catalogWords.use()
  const turn = useTurn()
  const { archived, id: productId, name, options, published, type } = product
  const edits = mayAsk(reviseProduct) && !archived
  const archive = (away: boolean) => () =>
    turn(
      archiveProduct,
      { productId, archived: away },
      {
        done: say(away ? "putAway" : "broughtBack", { name }),
        undo: archiveProduct,
        undoInput: { productId, archived: !away },
      },
    )
  const show = published ? hideProduct : publishProduct
  const items = [
    type === "product" && { label: say("printLabels"), to: labelsPath({ productIds: [productId] }) },
    edits && options.length === 0 && { label: say("variants.edit"), to: variantsPath(productId) },
    !archived &&
      mayAsk(show) && {
        label: say(published ? "hideOnline" : "showOnline"),
        act: () => void turn(show, { productId }, { done: say(published ? "isHidden" : "isShown") }),
      },
    !archived && mayAsk(archiveProduct) && { label: say("archive"), act: () => void archive(true)() },
  ]
  return (
    <div className="actions">
      <MoreMenu align="end" items={items} />
      {archived && mayAsk(archiveProduct) && (
        <Button look="main" onClick={() => void archive(false)()}>
          {say("restore")}
        </Button>
      )}
      {edits && (
        <Link className="button button-main" to={`/products/edit/${productId}`}>
          {say("edit")}
        </Link>
      )}
    </div>
  )
}

/** What there is of it, of one variant at a time; or the way to begin counting. */
const Goods = ({ product, several }: Of & { readonly several: boolean }) => {
  const say = catalogWords.use()
  const turn = useTurn()
  const [chosen, choose] = useState<string>()
  const { archived, id: productId, name, trackStock, type, variants } = product
  const held =
    variants.find(({ variantId }) => variantId === chosen) ??
    variants.find(({ state }) => state === "active") ??
    variants[0]
  if (trackStock)
    return (
      <>
        {several && (
          <div className="pad-top-16">
            <FilterChips
              label={say("variants.variant")}
              options={variants.map(({ label, variantId }) => ({ value: variantId as string, name: label }))}
              value={held?.variantId ?? ""}
              onChange={choose}
            />
          </div>
        )}
        <Slot
          name="productStock"
          product={product}
          variant={{
            id: several && held !== undefined ? held.variantId : product.variantId,
            name: several && held !== undefined ? `${name}, ${held.label}` : name,
            quantity: several && held !== undefined ? held.quantity : product.currentQuantity,
          }}
        />
      </>
    )
  if (archived || type !== "product" || !mayAsk(reviseProduct)) return null
  return (
    <section className="part">
      <h2>{say("form.stock")}</h2>
      <p className="muted">{say("untracked")}</p>
      <Button
        onClick={() => void turn(reviseProduct, { productId, trackStock: true }, { done: say("tracked", { name }) })}
      >
        {say("track")}
      </Button>
    </section>
  )
}

/** What else is known of it. */
const Known = ({ product }: Of) => {
  const say = catalogWords.use()
  const text = useText(products)
  const { locale, money } = useShop()
  const { archived, costPrice, currency, description, published, sellingPrice, trackStock } = product
  const margin = costPrice === undefined ? undefined : sellingPrice - costPrice
  const percent = new Intl.NumberFormat(locale, { style: "percent" })
  return (
    <section className="part">
      <h2>{say("facts")}</h2>
      <Facts
        facts={{
          [say("form.type")]: text(product, "type"),
          [say("form.costPrice")]: text(product, "costPrice"),
          [say("margin")]:
            margin === undefined ? undefined : `${money(margin, currency)} (${percent.format(margin / sellingPrice)})`,
          [say("form.sku")]: product.sku,
          [say("form.barcode")]: product.barcode,
          [say("form.unit")]: product.unit,
          [say("form.minimum")]: trackStock ? text(product, "minimumStock") : undefined,
          [say("form.tags")]: text(product, "tags"),
          [say("inStore")]: archived ? undefined : say(published ? "isShown" : "isHidden"),
          [say("addedOn")]: text(product, "createdAt"),
          [say("changedOn")]: text(product, "updatedAt"),
        }}
      />
      {description !== undefined && description !== "" && <p className="description">{description}</p>}
    </section>
  )
}
