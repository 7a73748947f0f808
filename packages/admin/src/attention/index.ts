import { type AppModule, later } from "../ui/module.ts"
import { attentionWords } from "./words.ts"

/** What a person must look at. */
export const attention: AppModule = {
  name: "attention",
  words: attentionWords,
  slots: { worries: later(async () => (await import("./Worries.tsx")).Worries, attentionWords) },
  routes: [{ path: "/attention", load: async () => (await import("./AttentionList.tsx")).AttentionList }],
  menu: [{ group: "home", path: "/attention", label: ["Needs attention", "À traiter"], right: { module: "orders" } }],
}
