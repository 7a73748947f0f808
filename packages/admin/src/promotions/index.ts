import type { AppModule } from "../ui/module.ts"

/** What the shop takes off: discounts with their codes, and promotions of six kinds. */
export const promotions: AppModule = {
  name: "promotions",
  routes: [
    { path: "/discounts", load: async () => (await import("./DiscountList.tsx")).DiscountList },
    { path: "/discounts/create-discount", load: async () => (await import("./EditDiscount.tsx")).CreateDiscount },
    { path: "/discounts/edit-discount/:id", load: async () => (await import("./EditDiscount.tsx")).EditDiscount },
    { path: "/promotions", load: async () => (await import("./PromotionList.tsx")).PromotionList },
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
      right: { module: "discounts", action: "create" },
      rank: 7,
    },
  ],
}
