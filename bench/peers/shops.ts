import { send } from "../../packages/gateway/src/testing/send.ts"
import { bytes } from "../load.ts"
import { bringIn, openShop, type Running } from "../shop.ts"
import { type Answer, type Ask, type Flow, withCaller } from "./caller.ts"

/** What a shop is asked for, ours or a peer's: whichever it is, a flow ends well when the order stands and is paid. */
const SOLD = 300
/** Three goods of the first three hundred, others each time. */
const three = <A>(of: ReadonlyArray<A>, n: number): ReadonlyArray<A> =>
  [0, 1, 2].map((i) => of[(n * 3 + i) % Math.min(SOLD, of.length)]!)

interface Goods {
  readonly productId: string
  readonly variantId: string
}
export type Ours = ReturnType<typeof ourShop>
export type Theirs = Awaited<ReturnType<typeof vendureShop>>

interface Filled {
  readonly token: string
  readonly delivery: string
  readonly goods: ReadonlyArray<Goods>
}

const calling = (port: number, token: string) => async (route: string, body?: object) => {
  const came = await send(port, route, { token, body })
  if (came.status >= 300) throw new Error(`${route}: ${came.text}`)
  return came.data
}
type Call = ReturnType<typeof calling>

/** A product of so many pieces, shown in the online store. */
const shown = async (call: Call, name: string, pieces: number): Promise<Goods> => {
  const openingStock = [{ locationId: "loc_main", quantity: pieces * 1000 }]
  const made = await call("POST /product", { name, type: "product", sellingPrice: 100_000, openingStock })
  await call(`POST /product/${made.id}/publish`)
  return { productId: made.id, variantId: made.variantId }
}

/** A shop of so many products of ours, some of them shown in its online store. */
export const filledShop = async (server: Running, products: number): Promise<Filled> => {
  const shop = await openShop(server)
  const call = calling(server.port, shop.token)
  await bringIn(shop, 0, products - SOLD, 100)
  const goods: Array<Goods> = []
  for (let n = 0; n < SOLD; n++) goods.push(await shown(call, `Cloth ${n}`, 1_000_000))
  const lagos = { _tag: "flat_rate", fee: 150_000, areas: [{ state: "Lagos" }] }
  const { id: delivery } = await call("POST /v1.0/delivery-options", { name: "Bike in Lagos", terms: lagos })
  await call("PATCH /v1.0/store", { slug: "bench-shop" })
  await call("POST /v1.0/store/publish")
  return { token: shop.token, delivery, goods }
}

export const ourShop = ({ port }: Running, { delivery, goods, token }: Filled) => {
  const call = calling(port, token)
  const post = (ask: Ask, path: string, body: object, headers = "") =>
    ask(bytes("POST", path, "", JSON.stringify(body), headers))
  const who = { name: "Tunde Bello", phone: "08031234567" }
  const where = { ...who, line1: "4 Marina Road", city: "Lagos", state: "Lagos" }
  const chosen = { ...where, delivery, mode: "bank_transfer" }
  const isWell = ({ status }: Answer) => status < 300
  const key = (n: number) => `idempotency-key: order-${n}-of-the-bench\r\n`
  const begin = (ask: Ask, lines: ReadonlyArray<Goods>) =>
    post(ask, "/store/v1/bench-shop/carts", { lines: lines.map(({ variantId }) => ({ variantId, quantity: 1 })) })

  const steps = async (ask: Ask, n: number, lines: ReadonlyArray<Goods>): Promise<Answer> => {
    const begun = await begin(ask, lines)
    // What is sold out goes into no cart.
    if (!isWell(begun)) return begun
    const cart = `/store/v1/carts/${begun.data.data.id}`
    await post(ask, `${cart}/quote`, who)
    await post(ask, `${cart}/quote`, where)
    await ask(bytes("GET", cart))
    await post(ask, `${cart}/quote`, chosen)
    const placed = await post(ask, `${cart}/checkout`, chosen, key(n))
    if (!isWell(placed)) return placed
    return post(ask, `/store/v1/orders/${placed.data.data.token}/claim-payment`, {})
  }
  return {
    shown: (name: string, pieces: number) => shown(call, name, pieces),
    /** How many pieces its book keeps for orders. */
    kept: async ({ variantId }: Goods): Promise<number> => {
      const { items } = await call(`GET /v1.0/inventory/stocks?variantId=${variantId}`)
      return (items as ReadonlyArray<{ readonly reserved: number }>).reduce((sum, it) => sum + it.reserved, 0)
    },
    list: bytes("GET", "/v1.1/products?perPage=50&sort=name&order=ASC", token),
    /** A page that nobody has asked for before. */
    fresh: (n: number) =>
      bytes("GET", `/v1.1/products?perPage=50&sort=name&order=ASC&sellingPrice_gt=-${n + 1}`, token),
    product: (n: number) =>
      bytes(
        "POST",
        "/product",
        token,
        JSON.stringify({ name: `Made ${n}`, type: "product", sellingPrice: 1000 + n, sku: `MADE-${n}` }),
      ),
    /** Written by a colleague, in one call. */
    order: (n: number) => {
      const lines = three(goods, n).map(({ productId }) => ({ productId, quantity: 1000 }))
      const body = { lines, contactName: who.name, contactPhone: who.phone, mode: "bank_transfer" }
      return bytes("POST", "/v1.0/orders", token, JSON.stringify(body))
    },
    /** By a customer, as short as it goes: the cart with all in it, and the checkout. */
    short: (async (ask, n) => {
      const cart = await begin(ask, three(goods, n))
      return isWell(await post(ask, `/store/v1/carts/${cart.data.data.id}/checkout`, chosen, key(n)))
    }) satisfies Flow,
    /** By a customer in seven calls: cart, who, where, what lies in it, how, the order, the payment. */
    whole: (async (ask, n) => isWell(await steps(ask, n, three(goods, n)))) satisfies Flow,
    buys: async (ask: Ask, n: number, it: Goods) => isWell(await steps(ask, n, [it])),
  }
}

const graphql = (api: string, query: string, variables: object, token = ""): string =>
  bytes(
    "POST",
    `/${api}-api`,
    "",
    JSON.stringify({ query, variables }),
    token === "" ? "" : `authorization: Bearer ${token}\r\n`,
  )
const tokenOf = ({ head }: Answer): string => /vendure-auth-token: (\S+)/i.exec(head)?.[1] ?? ""

/** The same of Vendure, by its own API; a page of products carries what ours does. */
export const vendureShop = async ({ port }: Running) => {
  const token = await withCaller(port, async (ask) =>
    tokenOf(
      await ask(
        graphql(
          "admin",
          'mutation($password: String!) { login(username: "bench", password: $password) { __typename } }',
          { password: "nothing but a bench" },
        ),
      ),
    ),
  )
  const problem = "... on ErrorResult { errorCode message }"
  const order = `... on Order { id code state totalWithTax } ${problem}`
  const steps = async (ask: Ask, n: number, variants: ReadonlyArray<string>): Promise<boolean> => {
    const first = await ask(
      graphql(
        "shop",
        "mutation($inputs: [AddItemInput!]!) { addItemsToOrder(inputs: $inputs) { order { id totalWithTax } errorResults { __typename } } }",
        { inputs: variants.map((productVariantId) => ({ productVariantId, quantity: 1 })) },
      ),
    )
    const session = tokenOf(first)
    const then = async (query: string, variables: object) =>
      (await ask(graphql("shop", query, variables, session))).data?.data
    await then(`mutation($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${order} } }`, {
      input: { firstName: "Tunde", lastName: "Bello", emailAddress: `tunde-${n}@example.com` },
    })
    await then(`mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${order} } }`, {
      input: { fullName: "Tunde Bello", streetLine1: "4 Marina Road", city: "Lagos", countryCode: "NG" },
    })
    const methods = await then("{ eligibleShippingMethods { id name priceWithTax } }", {})
    await then(`mutation($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ${order} } }`, {
      id: [methods?.eligibleShippingMethods[0]?.id],
    })
    await then(`mutation { transitionOrderToState(state: "ArrangingPayment") { ${order} } }`, {})
    const paid = await then(`mutation($input: PaymentInput!) { addPaymentToOrder(input: $input) { ${order} } }`, {
      input: { method: "cash", metadata: {} },
    })
    return paid?.addPaymentToOrder?.state === "PaymentSettled"
  }
  const variants = Array.from({ length: SOLD }, (_, i) => String(i + 1))
  const named = (name: string) => ({
    enabled: true,
    translations: [{ languageCode: "en", name, slug: name.toLowerCase().replaceAll(" ", "-"), description: "" }],
  })
  const product = async (ask: Ask, name: string): Promise<string | undefined> =>
    (
      await ask(
        graphql(
          "admin",
          "mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }",
          { input: named(name) },
          token,
        ),
      )
    ).data?.data?.createProduct?.id
  const variant = async (ask: Ask, productId: string, name: string, stockOnHand: number): Promise<string | undefined> =>
    (
      await ask(
        graphql(
          "admin",
          "mutation($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }",
          {
            input: [
              { productId, sku: name, price: 100_000, stockOnHand, translations: [{ languageCode: "en", name }] },
            ],
          },
          token,
        ),
      )
    ).data?.data?.createProductVariants?.[0]?.id
  return {
    products: graphql(
      "shop",
      "{ products(options: { take: 50, sort: { name: ASC } }) { totalItems items { id name slug description variants { id sku priceWithTax currencyCode stockLevel } } } }",
      {},
    ),
    search: graphql(
      "shop",
      "{ search(input: { take: 50, groupByProduct: true, sort: { name: ASC } }) { totalItems items { productId productVariantId productName slug description sku currencyCode priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } } }",
      {},
    ),
    /** The product's name alone, as one call makes it; it cannot be sold yet. */
    product: (async (ask, n) => (await product(ask, `Made ${n}`)) !== undefined) satisfies Flow,
    /** A product that can be sold, as ours is. */
    sellable: (async (ask, n) => {
      const id = await product(ask, `Sold ${n}`)
      return id !== undefined && (await variant(ask, id, `SOLD-${n}`, 0)) !== undefined
    }) satisfies Flow,
    shown: (name: string, pieces: number) =>
      withCaller(port, async (ask) => {
        const id = await variant(ask, (await product(ask, name)) ?? "", name, pieces)
        if (id === undefined) throw new Error("Vendure made no product")
        return id
      }),
    whole: ((ask, n) => steps(ask, n, three(variants, n))) satisfies Flow,
    buys: (ask: Ask, n: number, it: string) => steps(ask, n, [it]),
  }
}
