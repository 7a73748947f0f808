import { screen, type Part } from "../app/part.ts"

/** Cards that thank customers. */
export const cards: Part = {
  routes: [
    { path: "/dashboard/thank-you-cards", screen: screen(async () => (await import("./CardStudio.tsx")).CardStudio) },
  ],
}
