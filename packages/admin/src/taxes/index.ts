import type { AppModule } from "../ui/module.ts"
import { taxWords } from "./words.ts"

/** How sales are taxed, and how cash is rounded. */
export const taxes: AppModule = {
  name: "taxes",
  words: taxWords,
  routes: [{ path: "/dashboard/settings/taxes", load: async () => (await import("./TaxSettings.tsx")).TaxSettings }],
}
