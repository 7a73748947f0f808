import type { AppModule } from "../ui/module.ts"

/** A list from a spreadsheet becomes products of the book. */
export const imports: AppModule = {
  name: "imports",
  routes: [{ path: "/imports", load: async () => (await import("./ImportProducts.tsx")).ImportProducts }],
  start: [
    {
      label: ["Import products", "Importer des produits"],
      to: "/imports",
      right: { module: "products", action: "create" },
    },
  ],
}
