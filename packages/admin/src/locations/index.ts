import { locations as locationsView } from "@oja/domain/locations/views"
import { locale } from "../i18n/words.ts"
import { labelIn } from "../ui/label.ts"
import { recordKind, type AppModule } from "../ui/module.ts"
import { locationWords } from "./words.ts"

/** The branches: where the shop sells from. */
export const locations: AppModule = {
  name: "locations",
  words: locationWords,
  routes: [{ path: "/more/locations", load: async () => (await import("./BranchList.tsx")).BranchList }],
  records: [
    recordKind<typeof locationsView>({
      prefix: "loc",
      view: locationsView,
      label: ["Business Locations", "Points de vente"],
      // The main one has no name of its own until it says one.
      nameOf: ({ asBusiness, name }) =>
        asBusiness ? labelIn(["Main branch", "Succursale principale"], name, locale()) : name,
      to: () => "/more/locations",
    }),
  ],
  menu: [
    {
      group: "settings",
      path: "/more/locations",
      label: ["Business Locations", "Points de vente"],
      right: { module: "locations" },
    },
  ],
}
