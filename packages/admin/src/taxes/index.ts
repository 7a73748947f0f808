import { screen, type Part } from "../app/part.ts"

/** How sales are taxed, and how cash is rounded. */
export const taxes: Part = {
  routes: [
    { path: "/dashboard/settings/taxes", screen: screen(async () => (await import("./TaxSettings.tsx")).TaxSettings) },
  ],
}
