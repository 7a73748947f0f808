import { type Part, screen } from "../app/part.ts"

/** What the shop sells: its list, each product's own page, and the form. */
export const catalog: Part = {
  resource: {
    name: "products",
    list: screen(async () => (await import("./ProductList.tsx")).ProductList),
    recordRepresentation: "name",
  },
  routes: [
    {
      path: "/products/create-product",
      screen: screen(async () => (await import("./CreateProduct.tsx")).CreateProduct),
    },
    {
      path: "/products/archived",
      screen: screen(async () => (await import("./ArchivedProducts.tsx")).ArchivedProducts),
    },
    {
      path: "/products/edit-product-variants/:id",
      screen: screen(async () => (await import("../variants/EditVariants.tsx")).EditVariants),
    },
    {
      path: "/products/create-batch-products",
      screen: screen(async () => (await import("../batch/BatchProducts.tsx")).BatchProducts),
    },
    { path: "/products/edit/:id", screen: screen(async () => (await import("./EditProduct.tsx")).EditProduct) },
    { path: "/products/:id", screen: screen(async () => (await import("./ProductShow.tsx")).ProductShow) },
  ],
}
