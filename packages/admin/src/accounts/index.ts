import type { AppModule } from "../ui/module.ts"

/** The person's own account. */
export const accounts: AppModule = {
  name: "accounts",
  routes: [{ path: "/account-settings", load: async () => (await import("./AccountSettings.tsx")).AccountSettings }],
}
