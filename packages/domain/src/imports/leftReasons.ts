import type { LeftReason } from "./events.ts"
import type { Said } from "./problems.ts"

/** Why something stays when the file that brought it is taken back. */
export const leftReasons: { readonly [why in LeftReason]: Said } = {
  sold: { en: "it was sold since", fr: "il y a eu une vente depuis" },
  moved: { en: "its stock was moved since", fr: "son stock a bougé depuis" },
  changed: { en: "it was changed since", fr: "modification faite depuis" },
  put_away: { en: "it was put away since", fr: "archivage fait depuis" },
  code_taken: { en: "something else has its former code", fr: "son ancien code sert ailleurs" },
  contact_taken: {
    en: "somebody else has the former number or address",
    fr: "l’ancien numéro ou l’ancienne adresse sert ailleurs",
  },
  category_stays: { en: "a category stays once it is there", fr: "une catégorie reste une fois créée" },
}
