import { rowOf, countOf, present, rowsIn } from "@oja/domain/kernel/index"
import type { VariantId } from "@oja/domain/products/events"
import { productOf } from "@oja/domain/products/product"
import { type ProductRow, products } from "@oja/domain/catalog/views"
import { held, heldAmong } from "@oja/domain/collections/rules"
import { collections } from "@oja/domain/collections/views"
import { ONE } from "@oja/domain/kernel/counting"
import { locations } from "@oja/domain/locations/views"
import { levels } from "@oja/domain/stock/views"
import type { Card, Listing, ProductOffered, VariantOffered } from "@oja/shop/models"
import type { Ledger } from "@oja/store"
import type { Files } from "../outside/files.ts"
import { idIn, wordsOf } from "./address.ts"
import { type Storefront, pictureOf } from "./storefront.ts"

export const PER_PAGE = 24

interface Needed {
  readonly ledger: Ledger
  readonly files: Files
}

type Variant = ProductRow["variants"][number]

/** What is sold online: what was priced before the shop changed its currency is, once it has a price in the new one. */
export const forSaleIn = ({ shop: { currency } }: Pick<Storefront, "shop">) =>
  ({ archived: false, published: true, currency }) as const

/** Reads what a shop sells, as its visitors may see it: nothing hidden, nothing of what it cost. */
export class Goods {
  readonly #ledger: Ledger
  readonly #files: Files
  readonly #storefront: Storefront
  readonly #forSale

  constructor({ files, ledger }: Needed, storefront: Storefront) {
    this.#files = files
    this.#ledger = ledger
    this.#storefront = storefront
    this.#forSale = forSaleIn(storefront)
  }

  /** A page of everything, or of what a few words find. */
  all(page: number, search?: string): Listing {
    const { business } = this.#storefront
    const among = present({ where: this.#forSale, search })
    const total = this.#ledger.find(business, countOf(products, among))
    const rows = this.#ledger.find(
      business,
      rowsIn(products, {
        ...among,
        sort: [
          ["createdAt", "DESC"],
          ["name", "ASC"],
        ],
        limit: PER_PAGE,
        offset: (page - 1) * PER_PAGE,
      }),
    )
    return this.#listing(rows, total, page)
  }

  /** A page of a collection: in its own order by hand, the newest first by rules. */
  collection(words: string, page: number, at: number) {
    const { business, shop } = this.#storefront
    const id = idIn("coll", words)
    const row = id === undefined ? undefined : this.#ledger.find(business, rowOf(collections, id))
    if (row === undefined || row.removed || row.state !== "published") return undefined
    const where = { ...heldAmong(row, at), ...this.#forSale }
    const all = held(row, this.#ledger.find(business, rowsIn(products, { where, sort: [["createdAt", "DESC"]] })), at)
    const path = `${shop.home}/c/${wordsOf(row.name, row.id)}`
    const listing = this.#listing(all.slice((page - 1) * PER_PAGE, page * PER_PAGE), all.length, page)
    return present({ path, name: row.name, description: row.description, listing })
  }

  /** A product that is for sale, by the words of its address. */
  product(words: string): ProductOffered | undefined {
    const id = idIn("prod", words)
    const row = id === undefined ? undefined : this.row(id)
    return row === undefined ? undefined : this.#offered(row)
  }

  /** Others to look at: of the same category, else the newest. */
  others({ category, id }: ProductOffered): ReadonlyArray<Card> {
    const where = { ...this.#forSale, ...present({ category }) }
    const newest = rowsIn(products, { where, sort: [["createdAt", "DESC"]], limit: 5 })
    const rows = this.#ledger.find(this.#storefront.business, newest)
    return this.#cards(rows.filter((it) => it.id !== id).slice(0, 4))
  }

  row(id: string): ProductRow | undefined {
    const row = this.#ledger.find(this.#storefront.business, rowOf(products, id))
    return row === undefined || row.archived || !row.published || row.currency !== this.#forSale.currency
      ? undefined
      : row
  }

  /** What something is called, be it for sale or not. */
  nameOf(id: string): string | undefined {
    return this.#ledger.find(this.#storefront.business, rowOf(products, id))?.name
  }

  /** What a variant costs that is for sale now. */
  priceOf(variantId: string): number | undefined {
    const row = this.row(productOf(variantId))
    return row && activeOf(row).find((it) => it.variantId === variantId)?.sellingPrice
  }

  /** Whole units of each variant that can be ordered: what the branches that sell online have, kept for nobody. */
  left(rows: ReadonlyArray<ProductRow>): ReadonlyMap<string, number | undefined> {
    const counted = rows.filter(({ trackStock }) => trackStock).flatMap((it) => activeOf(it).map(variantIdOf))
    const { business } = this.#storefront
    // Asked by variant alone: the database would rather look through all that lies in a branch.
    const found =
      counted.length === 0 ? [] : this.#ledger.find(business, rowsIn(levels, { where: { variantId: counted } }))
    const shelves = new Set(this.#shelves())
    const available = new Map<string, number>()
    for (const it of found)
      if (shelves.has(it.locationId)) available.set(it.variantId, (available.get(it.variantId) ?? 0) + it.available)
    return new Map(
      rows.flatMap((row) =>
        activeOf(row).map((it): readonly [string, number | undefined] => [
          it.variantId,
          !row.trackStock || it.allowBackorder === true
            ? undefined
            : Math.max(0, Math.floor((available.get(it.variantId) ?? 0) / ONE)),
        ]),
      ),
    )
  }

  /** The branches the shop sells from. */
  #shelves(): ReadonlyArray<string> {
    const { business, settings } = this.#storefront
    if (settings.locationIds.length > 0) return settings.locationIds
    const rows = this.#ledger.find(business, rowsIn(locations, { where: { state: "active", sellsOnline: true } }))
    return rows.length > 0 ? rows.map(({ id }) => id) : ["loc_main"]
  }

  #listing(rows: ReadonlyArray<ProductRow>, total: number, page: number): Listing {
    return { items: this.#cards(rows), total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
  }

  #cards(rows: ReadonlyArray<ProductRow>): ReadonlyArray<Card> {
    const left = this.left(rows)
    return rows.map((row): Card => {
      const kinds = activeOf(row)
      const cheapest = kinds.reduce((a, b) => (b.sellingPrice < a.sellingPrice ? b : a), kinds[0]!)
      const [image] = row.images ?? []
      return present({
        path: this.path(row),
        name: row.name,
        picture: image === undefined ? undefined : this.picture(row),
        price: cheapest.sellingPrice,
        from: row.maxPrice > row.minPrice,
        compareAt: cheapest.compareAtPrice,
        available: kinds.some((it) => left.get(it.variantId) !== 0),
      })
    })
  }

  path({ id, name }: Pick<ProductRow, "id" | "name">): string {
    return `${this.#storefront.shop.home}/p/${wordsOf(name, id)}`
  }

  picture({ images, name }: ProductRow) {
    const [image] = images ?? []
    return image === undefined ? undefined! : pictureOf(this.#files, image.url, altOf(image.alt, name))
  }

  #offered(row: ProductRow): ProductOffered {
    const left = this.left([row])
    const { category, description, id, images = [], name, options, unit } = row
    return present({
      id,
      path: this.path(row),
      name,
      description: description || undefined,
      pictures: images.map((it) => pictureOf(this.#files, it.url, altOf(it.alt, name))),
      options,
      variants: activeOf(row).map((it): VariantOffered => {
        const units = left.get(it.variantId)
        return present({
          id: it.variantId,
          values: it.optionValues,
          price: it.sellingPrice,
          compareAt: it.compareAtPrice,
          sku: it.sku,
          left: units,
        })
      }),
      unit,
      category,
    })
  }
}

export const activeOf = ({ variants }: ProductRow): ReadonlyArray<Variant> =>
  variants.filter(({ state }) => state === "active")
const variantIdOf = ({ variantId }: Variant): typeof VariantId.Type => variantId
const altOf = (alt: string | undefined, name: string): string => (alt === undefined || alt === "" ? name : alt)
