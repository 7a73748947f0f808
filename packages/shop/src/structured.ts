import { present } from "@oja/domain/kernel/present"
import { type Frame, frontOf, type Link, placeOf, type ProductOffered, type VariantOffered } from "./models.ts"
import { figure } from "./say.ts"

// The facts of a page in schema.org's terms, for search engines.

const context = "https://schema.org"
const weekDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

/** Where a picture stands, for whoever reads of it elsewhere. */
export const absolute = (origin: string, url: string): string => (url.startsWith("/") ? `${origin}${url}` : url)

const storeId = (frame: Frame): string => `${placeOf(frame, frontOf(frame.shop))}#store`

export const storeData = (frame: Frame): object => {
  const { origin, shop } = frame
  return {
    "@context": context,
    "@type": "Store",
    "@id": storeId(frame),
    name: shop.name,
    url: placeOf(frame, frontOf(shop)),
    ...present({ description: shop.description }),
    ...(shop.logo !== undefined && { logo: absolute(origin, shop.logo.url) }),
    ...((shop.cover ?? shop.logo) !== undefined && { image: absolute(origin, (shop.cover ?? shop.logo)!.url) }),
    ...present({ telephone: shop.contact.phone, email: shop.contact.email }),
    address: {
      "@type": "PostalAddress",
      addressCountry: shop.country,
      ...present({ streetAddress: shop.address }),
    },
    currenciesAccepted: shop.currency,
    ...(shop.hours.length > 0 && {
      openingHoursSpecification: shop.hours.map(({ closes, day, opens }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `${context}/${weekDays[day - 1]}`,
        opens,
        closes,
      })),
    }),
  }
}

export const crumbsData = (frame: Frame, links: ReadonlyArray<Link>): object => ({
  "@context": context,
  "@type": "BreadcrumbList",
  itemListElement: links.map(({ name, path }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: placeOf(frame, path),
  })),
})

export const isLeft = ({ left }: VariantOffered): boolean => left === undefined || left > 0

export const productData = (frame: Frame, product: ProductOffered): object => {
  const { origin, shop } = frame
  const { description, name, path, pictures, variants } = product
  const offer = (it: VariantOffered) => ({
    "@type": "Offer",
    url: placeOf(frame, path),
    price: figure(it.price, shop.currency),
    priceCurrency: shop.currency,
    availability: `${context}/${isLeft(it) ? "InStock" : "OutOfStock"}`,
    itemCondition: `${context}/NewCondition`,
    ...present({ sku: it.sku }),
    seller: { "@id": storeId(frame) },
  })
  const [only, ...others] = variants
  const prices = variants.map(({ price }) => price)
  return {
    "@context": context,
    "@type": "Product",
    name,
    ...present({ description }),
    ...(pictures.length > 0 && { image: pictures.map(({ url }) => absolute(origin, url)) }),
    ...(only?.sku !== undefined && others.length === 0 && { sku: only.sku }),
    ...present({ category: product.category }),
    offers:
      others.length === 0 && only !== undefined
        ? offer(only)
        : {
            "@type": "AggregateOffer",
            priceCurrency: shop.currency,
            lowPrice: figure(Math.min(...prices), shop.currency),
            highPrice: figure(Math.max(...prices), shop.currency),
            offerCount: variants.length,
            availability: `${context}/${variants.some(isLeft) ? "InStock" : "OutOfStock"}`,
            offers: variants.map(offer),
          },
  }
}
