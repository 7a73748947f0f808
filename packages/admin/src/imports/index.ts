import { importProducts } from "@oja/domain/catalog/importProducts"
import type { AppModule } from "../ui/module.ts"
import { importWords } from "./words.ts"

/** A list from a spreadsheet becomes products of the book. */
export const imports: AppModule = {
  name: "imports",
  words: importWords,
  routes: [{ path: "/imports", load: async () => (await import("./ImportProducts.tsx")).ImportProducts }],
  start: [{ label: ["Import products", "Importer des produits"], to: "/imports", right: importProducts.access }],
}
