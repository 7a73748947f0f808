import { createDiscount } from "@oja/domain/promotions/createDiscount"
import { together } from "../i18n/words.ts"
import { sellingWords } from "../selling/words.ts"
import type { AppModule } from "../ui/module.ts"
import { promotionWords } from "./words.ts"

/** What the shop takes off: discounts with their codes, and promotions of six kinds. */
export const promotions: AppModule = {
  name: "promotions",
  words: together(promotionWords, sellingWords),
  routes: [
    { path: "/discounts", load: async () => (await import("./OfferList.tsx")).DiscountList },
    { path: "/discounts/create-discount", load: async () => (await import("./EditDiscount.tsx")).CreateDiscount },
    { path: "/discounts/edit-discount/:id", load: async () => (await import("./EditDiscount.tsx")).EditDiscount },
    { path: "/promotions", load: async () => (await import("./OfferList.tsx")).PromotionList },
    { path: "/promotions/:id", load: async () => (await import("./EditPromotion.tsx")).EditPromotion },
  ],
  menu: [
    { group: "marketing", path: "/discounts", label: ["Discounts", "Remises"], right: { module: "discounts" } },
    { group: "marketing", path: "/promotions", label: ["Promotions", "Promotions"], right: { module: "promotions" } },
  ],
  start: [
    {
      label: ["New discount", "Nouvelle remise"],
      to: "/discounts/create-discount",
      right: createDiscount.access,
      rank: 7,
    },
  ],
}
