import type { ProductRow } from "@oja/domain/catalog/views"
import { Facts } from "../ui/Facts.tsx"
import { Money } from "../ui/Money.tsx"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"

/** What else is known of a product. */
export const ProductFacts = ({ product }: { product: ProductRow }) => {
  const say = useWords()
  const { quantity, moment, locale } = useShop()
  const { sellingPrice, costPrice, currency, sku, barcode, unit, tags, description, minimumStock, trackStock } = product
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const margin = costPrice === undefined ? undefined : sellingPrice - costPrice
  const percent = new Intl.NumberFormat(locale, { style: "percent" })
  return (
    <section className="part">
      <h2>{say("catalog.facts")}</h2>
      <Facts
        facts={{
          [say("productForm.type")]: say(product.type === "service" ? "catalog.service" : "catalog.product"),
          [say("productForm.costPrice")]: costPrice === undefined ? undefined : money(costPrice),
          [say("catalog.margin")]:
            margin === undefined ? undefined : (
              <>
                {money(margin)} <span className="muted">{percent.format(margin / sellingPrice)}</span>
              </>
            ),
          [say("productForm.sku")]: sku,
          [say("productForm.barcode")]: barcode,
          [say("productForm.unit")]: unit,
          [say("stocking.minimum")]: trackStock && minimumStock !== undefined ? quantity(minimumStock) : undefined,
          [say("productForm.tags")]: tags?.join(", "),
          [say("store.inStore")]: product.archived
            ? undefined
            : say(product.published ? "store.isShown" : "store.isHidden"),
          [say("catalog.addedOn")]: moment(product.createdAt),
          [say("catalog.changedOn")]: moment(product.updatedAt),
        }}
      />
      {description !== undefined && description !== "" && <p className="description">{description}</p>}
    </section>
  )
}
