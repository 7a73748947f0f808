import type { AppModule } from "../ui/module.ts"
import { importWords } from "./words.ts"

/** Lists from a spreadsheet become products and customers of the book, and are taken back as one. */
export const imports: AppModule = {
  name: "imports",
  words: importWords,
  routes: [
    { path: "/imports", load: async () => (await import("./ImportFile.tsx")).ImportProducts },
    { path: "/imports/customers", load: async () => (await import("./ImportFile.tsx")).ImportCustomers },
    { path: "/imports/:id", load: async () => (await import("./ImportShow.tsx")).ImportShow },
  ],
  start: [
    {
      label: ["Import products", "Importer des produits"],
      to: "/imports",
      right: { module: "imports", action: "run" },
    },
    {
      label: ["Import customers", "Importer des clients"],
      to: "/imports/customers",
      right: { module: "imports", action: "run" },
    },
  ],
}
