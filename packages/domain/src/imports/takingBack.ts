import {
  cardOf,
  Contact,
  type ContactEvent,
  contactsMoved,
  contactsOf,
  type ContactState,
  type CustomerEvent,
  type CustomerState,
} from "../customers/index.ts"
import { present, same } from "../kernel/index.ts"
import {
  type CategoryState,
  type CodeEvent,
  type CodeState,
  codesIn,
  detailsOf,
  Product,
  type ProductEvent,
  type ProductState,
  productOf,
  recoded,
  sameDetails,
  titleOf,
  variantIn,
  type Variant,
  variantsOf,
} from "../products/index.ts"
import { sameMatrix } from "../catalog/index.ts"
import { leftAt, Stock, type StockEvent, type StockState } from "../stock/index.ts"
import type { Left, LeftReason } from "./events.ts"
import { broughtBy, type ImportState } from "./import.ts"

// A file is taken back thing by thing. What nothing has happened to since goes, or is what it was; each thing knows by
// `brought` what the file made of it, and forgets it as soon as anything else happens. Whatever stays is named.

export interface Found {
  readonly file: ImportState
  readonly products: ReadonlyMap<string, ProductState>
  readonly customers: ReadonlyMap<string, CustomerState>
  readonly stocks: ReadonlyMap<string, StockState>
  readonly codes: ReadonlyMap<string, CodeState>
  readonly contacts: ReadonlyMap<string, ContactState>
  /** Those that the file opened. */
  readonly categories: ReadonlyMap<string, CategoryState>
  /** What those are called that its products stood in before. */
  readonly former: ReadonlyMap<string, CategoryState>
}

type Written = ProductEvent | CodeEvent | StockEvent | CustomerEvent | ContactEvent

export interface TakenBack {
  readonly events: ReadonlyArray<Written>
  readonly gone: number
  readonly returned: number
  readonly left: ReadonlyArray<Left>
}

interface Around {
  readonly importId: string
  readonly business: string
  readonly today: string
}

/** What follows when a file is taken back, and what stays. The preview and the act are both this function. */
export const takingBack = (found: Found, around: Around): TakenBack => {
  const tally = { events: new Array<Written>(), gone: 0, returned: 0, left: new Array<Left>() }
  if (found.file.kind === "products") takeBackProducts(found, around, tally)
  else takeBackCustomers(found, around, tally)
  for (const [id, { name }] of found.categories) tally.left.push({ id, name, why: "category_stays" })
  return tally
}

interface Tally {
  readonly events: Array<Written>
  gone: number
  returned: number
  readonly left: Array<Left>
}

type ProductId = `prod_${string}`

const takeBackProducts = (found: Found, around: Around, tally: Tally): void => {
  const { file, products, stocks } = found
  const { added, changed, counted } = broughtBy(file)
  const codes = new Map(found.codes)
  const recode = (productId: ProductId, before: ReadonlyArray<string>, after: ReadonlyArray<string>) => {
    for (const event of recoded(productId, before, after)) {
      if (event._tag === "CodeTaken") codes.set(event.code, { heldBy: productId })
      else codes.delete(event.code)
      tally.events.push(event)
    }
  }
  const stockOf = (variantId: string) => stocks.get(variantId) ?? Stock.initial
  const goodsGo = (variantId: string) =>
    tally.events.push(...goodsBack(variantId as Variant["variantId"], stockOf(variantId), around))

  // What it added gives its codes free first: what it changed may have had them.
  const gone = new Set<string>()
  for (const id of added as ReadonlyArray<ProductId>) {
    const product = products.get(id) ?? Product.initial
    if (isOthersToo(product, around.importId)) continue
    const variants = variantsOf(product).map(({ variantId }) => variantId)
    const why = whyProduct(product, variants.map(stockOf), around)
    if (why !== undefined) {
      tally.left.push({ id, name: product.name, why })
      continue
    }
    variants.forEach(goodsGo)
    tally.events.push({ _tag: "ProductArchived", productId: id })
    recode(id, codesIn(product), [])
    gone.add(id)
  }
  tally.gone += gone.size

  const [returned, kept] = [new Set<string>(), new Set<string>()]
  const stays = (id: string, name: string, why: LeftReason) => {
    if (!kept.has(id)) tally.left.push({ id, name, why })
    kept.add(id)
  }
  const fresh = new Set<string>()
  for (const id of (changed as ReadonlyArray<ProductId>).filter((it) => !gone.has(it))) {
    const product = products.get(id) ?? Product.initial
    const way = wayBack(product, id, { ...found, codes }, around)
    if (typeof way === "string") {
      stays(id, product.name, way)
      continue
    }
    way.added.forEach((variantId) => {
      fresh.add(variantId)
      goodsGo(variantId)
    })
    tally.events.push(...way.events)
    recode(id, codesIn(product), codesIn(way.after))
    returned.add(id)
  }
  for (const variantId of counted.filter((it) => !fresh.has(it) && !gone.has(productOf(it)))) {
    const id = productOf(variantId)
    const stock = stockOf(variantId)
    // A variant that the file made stays with its product, and its goods with it.
    if (kept.has(id) && stock.brought?.moves.some(({ opening }) => opening)) continue
    if (isOwn(stock, around)) {
      goodsGo(variantId)
      returned.add(id)
      continue
    }
    const product = products.get(id) ?? Product.initial
    const name = titleOf(product.name, variantIn(product, variantId) ?? { optionValues: [] })
    stays(id, name, stock.sold > 0 ? "sold" : "moved")
  }
  tally.returned += returned.size
}

/** The file added it, somebody changed it, and the file changed it again: it is what they had made of it, and does not go. */
const isOthersToo = ({ brought }: Pick<ProductState | CustomerState, "brought">, importId: string): boolean =>
  brought?.importId === importId && brought.before !== undefined

const isOwn = ({ brought }: Pick<StockState, "brought">, { importId }: Around): boolean =>
  brought?.importId === importId

/** Nothing ever lay there, nor was any of it sold, kept or awaited. */
const isBare = ({ inTransit, onHand, reserved }: StockState): boolean =>
  [onHand, reserved, inTransit].every((it) => Object.keys(it).length === 0)

const whyGoods = (stocks: ReadonlyArray<StockState>, around: Around): LeftReason | undefined => {
  const touched = stocks.filter((it) => !isOwn(it, around) && !isBare(it))
  if (touched.length === 0) return undefined
  return touched.some(({ sold }) => sold > 0) ? "sold" : "moved"
}

/** Why a product that the file made stays. */
const whyProduct = (
  product: ProductState,
  stocks: ReadonlyArray<StockState>,
  around: Around,
): LeftReason | undefined => {
  if (product.sold) return "sold"
  const why = whyGoods(stocks, around)
  if (why !== undefined) return why
  if (product.status === "archived") return "put_away"
  return product.brought?.importId === around.importId ? undefined : "changed"
}

/** Goods as they lay before the file spoke of them, each at the worth at which they came. */
const goodsBack = (
  variantId: Variant["variantId"],
  { brought }: StockState,
  { importId, today: on }: Around,
): ReadonlyArray<StockEvent> =>
  (brought?.importId === importId ? brought.moves : [])
    .filter(({ quantity }) => quantity !== 0)
    .map(({ locationId, opening, quantity, value }, i) => ({
      _tag: "StockAdjusted",
      variantId,
      locationId: locationId as `loc_${string}`,
      // The end of each id tells files, and variants of one product, apart.
      movementId: `move_${importId.slice("imp_".length).slice(-16)}-${endOf(variantId)}-${i}` as const,
      quantity: Math.abs(quantity),
      direction: quantity > 0 ? "out" : "in",
      reason: opening ? "correction" : "count",
      ...(opening && { kind: "opening" as const }),
      on,
      ...leftAt(value),
    }))

const endOf = (variantId: string): string => variantId.slice("var_".length).replace(".", "-").slice(-26)

interface Way {
  readonly events: ReadonlyArray<ProductEvent>
  readonly after: ProductState
  /** Variants that the file added: they go. */
  readonly added: ReadonlyArray<Variant["variantId"]>
}

/** How a product that the file changed becomes what it was; or why it cannot. */
const wayBack = (
  product: ProductState,
  productId: ProductId,
  { codes, former, stocks }: Pick<Found, "codes" | "former" | "stocks">,
  around: Around,
): Way | LeftReason => {
  if (product.status === "archived") return "put_away"
  if (product.brought?.importId !== around.importId || product.brought.before === undefined) return "changed"
  const { before } = product.brought
  const { currency } = before
  const was = variantsOf({ variantId: product.variantId, ...before })
  const known = new Set(was.map(({ variantId }) => variantId))
  const added = variantsOf(product).filter(({ variantId }) => !known.has(variantId))
  const why = whyGoods(
    added.map(({ variantId }) => stocks.get(variantId) ?? Stock.initial),
    around,
  )
  if (why !== undefined) return why

  const details = detailsOf(before)
  const events: Array<ProductEvent> = []
  const now = () => events.reduce(Product.evolve, product)
  const categoryName = former.get(details.categoryId ?? "")?.name
  if (!sameDetails(product, details))
    events.push({ _tag: "ProductChanged", productId, currency, ...details, ...(categoryName && { categoryName }) })
  const options = before.options ?? []
  // What stood in the book stays in it: the variants of the file are put away, never lost.
  const variants = [...was, ...added.map((it) => ({ ...it, state: "archived" as const }))]
  const differs = product.variants !== undefined && !sameMatrix(now(), { options, variants })
  if (differs) {
    const { name, tags, trackStock } = details
    const called = { currency, name, trackStock, ...present({ tags }) }
    events.push({ _tag: "VariantsChanged", productId, ...called, options, variants, added: [] })
  }
  if ((product.published ?? false) !== (before.published ?? false))
    events.push({ _tag: before.published ? "ProductPublished" : "ProductHidden", productId })
  const after = now()
  const lost = codesIn(after).some((code) => (codes.get(code)?.heldBy ?? productId) !== productId)
  return lost ? "code_taken" : { events, after, added: added.map(({ variantId }) => variantId) }
}

const takeBackCustomers = (
  { file, customers, contacts: found }: Found,
  { business, importId }: Around,
  tally: Tally,
): void => {
  const { added, changed } = broughtBy(file)
  const contacts = new Map(found)
  const gone = new Set<string>()
  for (const id of added as ReadonlyArray<`cust_${string}`>) {
    const customer = customers.get(id)
    if (customer !== undefined && isOthersToo(customer, importId)) continue
    const why = whyCustomer(customer, importId)
    if (why !== undefined) {
      tally.left.push({ id, why: customer?.firstSaleId === undefined ? why : "sold" })
      continue
    }
    // They keep their number, so that whoever comes back with another file comes back as themselves.
    tally.events.push({ _tag: "CustomerArchived", customerId: id, importId })
    gone.add(id)
  }
  tally.gone += gone.size
  for (const id of (changed as ReadonlyArray<`cust_${string}`>).filter((it) => !gone.has(it))) {
    const customer = customers.get(id)
    const why = whyCustomer(customer, importId)
    const before = customer?.brought?.before
    if (why !== undefined || customer === undefined || before === undefined) {
      tally.left.push({ id, why: why ?? "changed" })
      continue
    }
    const [had, has] = [contactsOf(business, customer), contactsOf(business, before)]
    if (has.some((it) => (contacts.get(it)?.customerId ?? id) !== id)) {
      tally.left.push({ id, why: "contact_taken" })
      continue
    }
    if (!same(cardOf(customer), before)) tally.events.push({ _tag: "CustomerChanged", customerId: id, ...before })
    for (const event of contactsMoved(id, had, has)) {
      tally.events.push(event)
      contacts.set(event.contactId, Contact.evolve(Contact.initial, event))
    }
    tally.returned += 1
  }
}

const whyCustomer = (customer: CustomerState | undefined, importId: string): LeftReason | undefined => {
  if (customer === undefined || customer.status === "none" || customer.status === "erased") return "changed"
  if (customer.status === "archived") return "put_away"
  return customer.brought?.importId === importId ? undefined : "changed"
}
