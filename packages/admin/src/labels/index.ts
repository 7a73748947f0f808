import { screen, type Part } from "../app/part.ts"

/** Labels to stick on goods. */
export const labels: Part = {
  routes: [{ path: "/products/labels", screen: screen(async () => (await import("./PrintLabels.tsx")).PrintLabels) }],
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
