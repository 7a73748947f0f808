import type { AppModule } from "../ui/module.ts"

/** How sales are taxed, and how cash is rounded. */
export const taxes: AppModule = {
  name: "taxes",
  routes: [{ path: "/dashboard/settings/taxes", load: async () => (await import("./TaxSettings.tsx")).TaxSettings }],
}
