import type { AppModule } from "../ui/module.ts"
import { labelWords } from "./words.ts"

/** Labels to stick on goods. */
export const labels: AppModule = {
  name: "labels",
  words: labelWords,
  routes: [{ path: "/products/labels", load: async () => (await import("./PrintLabels.tsx")).PrintLabels }],
  start: [
    {
      label: ["Print labels", "Imprimer des étiquettes"],
      to: "/products/labels",
      right: { module: "products", action: "view" },
    },
  ],
}

interface Printed {
  readonly productIds?: ReadonlyArray<string>
  readonly variants?: ReadonlyArray<{ readonly variantId: string; readonly count?: number }>
}

/** The screen, with these goods on it; `count` where it is not what is in stock. */
export const labelsPath = ({ productIds, variants }: Printed): string => {
  const asked = new URLSearchParams()
  if (productIds !== undefined) asked.set("productIds", productIds.join(","))
  if (variants !== undefined)
    asked.set(
      "variants",
      variants.map(({ variantId, count }) => [variantId, count].filter((it) => it !== undefined).join(":")).join(","),
    )
  return `/products/labels?${asked}`
}
