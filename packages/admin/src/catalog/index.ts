import { addProduct } from "@oja/domain/catalog/addProduct"
import { addProducts } from "@oja/domain/catalog/addProducts"
import { categories, products as productsView } from "@oja/domain/catalog/views"
import { receiveStock } from "@oja/domain/stock/receiveStock"
import { type AppModule, later, recordKind } from "../ui/module.ts"
import { catalogWords } from "./words.ts"

export { maySetPrices, pricesPath } from "./prices/scope.ts"

/** What the shop sells: its list, each product's own page, the form, its variants, and a sheet for many at once. */
export const catalog: AppModule = {
  name: "catalog",
  words: catalogWords,
  routes: [
    { path: "/products", load: async () => (await import("./ProductList.tsx")).ProductList },
    { path: "/products/archived", load: async () => (await import("./ProductList.tsx")).ArchivedProducts },
    { path: "/products/create-product", load: async () => (await import("./ProductPages.tsx")).CreateProduct },
    { path: "/products/edit/:id", load: async () => (await import("./ProductPages.tsx")).EditProduct },
    {
      path: "/products/edit-product-variants/:id",
      load: async () => (await import("./variants/VariantsForm.tsx")).EditVariants,
    },
    {
      path: "/products/create-batch-products",
      load: async () => (await import("./batch/BatchForm.tsx")).BatchProducts,
    },
    {
      path: "/products/prices",
      load: async () => (await import("./prices/ChangePrices.tsx")).ChangePrices,
    },
    {
      path: "/products/:id",
      load: async () => (await import("./ProductShow.tsx")).ProductShow,
      slots: ["productStock"],
    },
  ],
  menu: [{ group: "products", path: "/products", label: ["Products", "Produits"], right: { module: "products" } }],
  start: [
    {
      label: ["New product", "Nouveau produit"],
      to: "/products/create-product",
      right: addProduct.access,
      rank: 3,
    },
    {
      label: ["Add many products", "Ajouter plusieurs produits"],
      to: "/products/create-batch-products",
      right: addProducts.access,
    },
    {
      label: ["Change prices", "Modifier les prix"],
      to: "/products/prices",
      right: { module: "products", action: "edit_price" },
    },
  ],
  records: [
    recordKind<typeof productsView>({
      prefix: "prod",
      view: productsView,
      label: ["Products", "Produits"],
      filter: { archived: false },
      nameOf: ({ name }) => name,
      codesOf: ({ barcode, sku, variants }) => [
        sku,
        barcode,
        ...variants.flatMap((it) => [it.sku, ...(it.barcodes ?? [])]),
      ],
      to: ({ id }) => `/products/${id}`,
      Beside: later(async () => (await import("./PriceAndStock.tsx")).PriceAndStock),
      actions: [
        {
          label: ["Receive %{name}", "Réceptionner %{name}"],
          to: ({ id }) => `/products/${id}?receive`,
          right: receiveStock.access,
        },
      ],
    }),
    recordKind<typeof categories>({
      prefix: "cat",
      view: categories,
      label: ["Categories", "Catégories"],
      nameOf: ({ name }) => name,
      to: ({ id }) => `/products?filter=${encodeURIComponent(JSON.stringify({ archived: false, categoryId: id }))}`,
    }),
  ],
}
