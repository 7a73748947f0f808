import { back, formerly, undoing } from "../kernel/index.ts"
import { Category, detailsOf, Product, variantIn } from "../products/index.ts"
import { archiveProduct } from "./archiveProduct.ts"
import { archiveVariant, restoreVariant } from "./archiveVariant.ts"
import { changePrices } from "./changePrices.ts"
import { hideProduct, publishProduct } from "./publishProduct.ts"
import { renameCategory } from "./renameCategory.ts"
import { reviseProduct } from "./reviseProduct.ts"

/** What takes facts about products and categories back. */
export const undos = {
  ...undoing(Product, {
    // A change that left variants other than they were is no change of these fields alone.
    ProductChanged: ({ after, before, event: { productId }, now }) => {
      const was =
        before.variants === undefined ? formerly(detailsOf(before), detailsOf(after), detailsOf(now)) : undefined
      return was && back(reviseProduct, { productId, ...was })
    },
    // What was sold at these prices stays sold at them.
    ProductRepriced: ({ event: { prices }, mint, now }) => {
      const stands = prices.every((it) => variantIn(now, it.variantId)?.sellingPrice === it.price)
      const former = prices.map(({ price, variantId, was }) => ({ variantId, was: price, price: was }))
      return stands ? back(changePrices, { repricingId: mint("repricing"), prices: former }) : undefined
    },
    ProductArchived: ({ event: { productId } }) => back(archiveProduct, { productId, archived: false }),
    ProductRestored: ({ event: { productId } }) => back(archiveProduct, { productId, archived: true }),
    VariantArchived: ({ event: { variantId } }) => back(restoreVariant, { variantId }),
    VariantRestored: ({ event: { variantId } }) => back(archiveVariant, { variantId }),
    ProductPublished: ({ event: { productId } }) => back(hideProduct, { productId }),
    ProductHidden: ({ event: { productId } }) => back(publishProduct, { productId }),
  }),
  ...undoing(Category, {
    CategoryRenamed: ({ before, event: { categoryId, name }, now }) =>
      now.name === name ? back(renameCategory, { categoryId, name: before.name }) : undefined,
  }),
}
