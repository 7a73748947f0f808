import { archiveProduct } from "@oja/domain/catalog/archiveProduct"
import { addProduct } from "@oja/domain/catalog/addProduct"
import { addProducts } from "@oja/domain/catalog/addProducts"
import { hideProduct, publishProduct } from "@oja/domain/catalog/publishProduct"
import { renameCategory } from "@oja/domain/catalog/renameCategory"
import { reviseProduct } from "@oja/domain/catalog/reviseProduct"
import { products, type ProductRow } from "@oja/domain/catalog/views"
import { importProducts } from "@oja/domain/imports/importProducts"
import { useState } from "react"
import { Navigate, useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { mayAsk } from "../data/useCommand.ts"
import type { Shop } from "../data/useShop.ts"
import { labelsPath } from "../labels/index.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk, changedBy } from "../ui/list/spec.ts"
import { Money } from "../ui/Money.tsx"
import { StockChip } from "../ui/StockChip.tsx"
import { Thumb } from "../ui/Thumb.tsx"
import { useWide } from "../ui/useMedia.ts"
import { uiWords } from "../ui/words.ts"
import { maySetPrices, pricesPath } from "./prices/scope.ts"
import { ProductsSummary } from "./ProductsSummary.tsx"
import { RenameCategory } from "./RenameCategory.tsx"
import { catalogWords } from "./words.ts"

const left = ({ currentQuantity, trackStock }: ProductRow, { quantity }: Shop) =>
  trackStock ? quantity(currentQuantity) : "–"

const here = ({ id: productId }: ProductRow) => ({ productId })

const putAway = { archived: true }

/** Everything the shop sells. */
export const ProductList = () => {
  const say = catalogWords.use()
  const sayUi = uiWords.use()
  const go = useNavigate()
  const wide = useWide()
  const [renaming, rename] = useState(false)
  const setsPrice = useMay("products", "edit_price")
  return (
    <>
      <DataList
        view={products}
        words={say.of("list")}
        columns={[
          {
            field: "name",
            cell: ({ category, images, name }) => (
              <>
                <Thumb name={name} images={images} />
                <span>
                  <strong>{name}</strong>
                  {category !== undefined && <small>{category}</small>}
                </span>
              </>
            ),
          },
          { field: "sku", wide: true },
          {
            field: "sellingPrice",
            ...(setsPrice && {
              edit: changedBy(reviseProduct, ({ id }, sellingPrice) => ({ productId: id, sellingPrice })),
            }),
          },
          { field: "currentQuantity", cell: left },
          { field: "stock", label: say("state"), cell: (it) => <StockChip {...it} quantity={it.currentQuantity} /> },
        ]}
        card={(it, shop) => ({
          title: it.name,
          line: [it.trackStock ? sayUi("stock.count", { count: left(it, shop) }) : undefined, it.sku ?? it.category]
            .filter((part) => part !== undefined)
            .join(" · "),
          figure: <Money amount={it.sellingPrice} currency={it.currency} />,
          chip: <StockChip {...it} quantity={it.currentQuantity} />,
          picture: <Thumb name={it.name} images={it.images} size={44} />,
        })}
        nameOf={({ name }) => name}
        to={({ id }) => `/products/${id}`}
        sort="name"
        filters={["categoryId", "type", "lowStock", "published", "createdAt"]}
        saved={[
          { label: say("active"), filter: { archived: false } },
          { label: say("low"), filter: { archived: false, lowStock: true } },
          { label: say("archived"), filter: putAway },
        ]}
        create={mayAsk(addProduct) && { label: say("add"), to: "/products/create-product" }}
        actions={[
          ...(mayAsk(addProducts)
            ? [{ label: say("batch.open"), act: () => void go("/products/create-batch-products") }]
            : []),
          ...(mayAsk(importProducts) ? [{ label: say("import"), act: () => void go("/imports") }] : []),
          ...(mayAsk(renameCategory) ? [{ label: say("renaming.title"), act: () => rename(true) }] : []),
        ]}
        bulk={[
          {
            label: say("printLabels"),
            when: (it) => !it.archived && it.type === "product",
            dialog: (rows) => <Navigate to={labelsPath({ productIds: rows.map(({ id }) => id) })} />,
          },
          maySetPrices() && {
            label: say("prices.open"),
            when: (it) => !it.archived,
            dialog: (rows) => <Navigate to={pricesPath({ productIds: rows.map(({ id }) => id) })} />,
            all: (filter) => pricesPath({ filter }),
          },
          bulk(publishProduct, {
            label: say("showOnline"),
            when: (it) => !it.archived && !it.published,
            input: here,
            undo: { command: hideProduct, input: here },
          }),
          bulk(hideProduct, {
            label: say("hideOnline"),
            when: ({ published }) => published,
            input: here,
            undo: { command: publishProduct, input: here },
          }),
          bulk(archiveProduct, {
            label: say("archive"),
            when: (it) => !it.archived,
            input: (it) => ({ ...here(it), archived: true }),
            undo: { command: archiveProduct, input: (it) => ({ ...here(it), archived: false }) },
          }),
          bulk(archiveProduct, {
            label: say("restore"),
            when: (it) => it.archived,
            input: (it) => ({ ...here(it), archived: false }),
          }),
        ]}
        above={() => wide && <ProductsSummary />}
        motifs={["squares", "cowrie", "sun"]}
      />
      {!wide && <ProductsSummary />}
      {renaming && <RenameCategory onClose={() => rename(false)} />}
    </>
  )
}

/** An address of its own for what the shop has put away. */
export const ArchivedProducts = () => (
  <Navigate to={`/products?filter=${encodeURIComponent(JSON.stringify(putAway))}`} replace />
)
