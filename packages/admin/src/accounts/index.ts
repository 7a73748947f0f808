import { screen, type Part } from "../app/part.ts"

/** The person's own account. */
export const accounts: Part = {
  routes: [
    { path: "/account-settings", screen: screen(async () => (await import("./AccountSettings.tsx")).AccountSettings) },
  ],
}
