import type { AppModule } from "../ui/module.ts"

/** What the shop sells: its list, each product's own page, and the form. */
export const catalog: AppModule = {
  name: "catalog",
  routes: [
    { path: "/products", load: async () => (await import("./ProductList.tsx")).ProductList },
    { path: "/products/create-product", load: async () => (await import("./CreateProduct.tsx")).CreateProduct },
    { path: "/products/archived", load: async () => (await import("./ArchivedProducts.tsx")).ArchivedProducts },
    {
      path: "/products/edit-product-variants/:id",
      load: async () => (await import("../variants/EditVariants.tsx")).EditVariants,
    },
    {
      path: "/products/create-batch-products",
      load: async () => (await import("../batch/BatchProducts.tsx")).BatchProducts,
    },
    { path: "/products/edit/:id", load: async () => (await import("./EditProduct.tsx")).EditProduct },
    { path: "/products/:id", load: async () => (await import("./ProductShow.tsx")).ProductShow },
  ],
  menu: [{ group: "products", path: "/products", label: ["Products", "Produits"], right: { module: "products" } }],
  start: [
    {
      label: ["New product", "Nouveau produit"],
      to: "/products/create-product",
      right: { module: "products", action: "create" },
      rank: 3,
    },
    {
      label: ["Add many products", "Ajouter plusieurs produits"],
      to: "/products/create-batch-products",
      right: { module: "products", action: "create" },
    },
  ],
}
