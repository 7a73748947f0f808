import { type AppModule, later } from "../ui/module.ts"
import { accountWords } from "./words.ts"

/** The person's own account. */
export const accounts: AppModule = {
  name: "accounts",
  words: accountWords,
  overhead: [later(async () => (await import("./AskProof.tsx")).AskProof)],
  routes: [{ path: "/account-settings", load: async () => (await import("./AccountSettings.tsx")).AccountSettings }],
}
