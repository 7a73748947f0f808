import { erasures as view } from "@oja/domain/erasures/views"
import type { AppModule } from "../ui/module.ts"
import { erasureWords } from "./words.ts"

/** Who was forgotten, and the report of each. */
export const erasures: AppModule = {
  name: "erasures",
  words: erasureWords,
  routes: [
    { path: "/erasures", load: async () => (await import("./ErasureList.tsx")).ErasureList },
    { path: "/erasures/:id", load: async () => (await import("./ErasureShow.tsx")).ErasureShow },
  ],
  menu: [{ group: "settings", path: "/erasures", label: ["Erased people", "Personnes effacées"], right: view.access }],
}
