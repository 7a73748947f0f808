import { type Part, screen } from "../app/part.ts"

/** What the shop takes off: discounts with their codes, and promotions of six kinds. */
export const promotions: Part = {
  routes: [
    { path: "/discounts", screen: screen(async () => (await import("./DiscountList.tsx")).DiscountList) },
    {
      path: "/discounts/create-discount",
      screen: screen(async () => (await import("./EditDiscount.tsx")).CreateDiscount),
    },
    {
      path: "/discounts/edit-discount/:id",
      screen: screen(async () => (await import("./EditDiscount.tsx")).EditDiscount),
    },
    { path: "/promotions", screen: screen(async () => (await import("./PromotionList.tsx")).PromotionList) },
    { path: "/promotions/:id", screen: screen(async () => (await import("./EditPromotion.tsx")).EditPromotion) },
  ],
}
