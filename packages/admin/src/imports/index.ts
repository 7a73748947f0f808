import type { Part } from "../app/resources.tsx"
import { screen } from "../app/screen.ts"

/** A list from a spreadsheet becomes products of the book. */
export const imports: Part = {
  routes: [{ path: "/imports", screen: screen(async () => (await import("./ImportProducts.tsx")).ImportProducts) }],
}
