import { type Part, screen } from "../app/part.ts"

/** A list from a spreadsheet becomes products of the book. */
export const imports: Part = {
  routes: [{ path: "/imports", screen: screen(async () => (await import("./ImportProducts.tsx")).ImportProducts) }],
}
