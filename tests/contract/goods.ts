import { type Contract, containing, notFound, number, required, some, type Stage, text, unknown } from "./stage.ts"

const product = (facts: object) =>
  some({ id: text, variantId: text, currency: "NGN", archived: false, createdAt: number, updatedAt: number, ...facts })

const thing = ({ make }: Stage, name: string, more: object = {}) =>
  make("POST /product", { name, type: "product", sellingPrice: 1000, ...more })

export const goods: Contract = {
  "POST /product": {
    right: () => ({
      body: {
        name: "Garri",
        type: "product",
        sellingPrice: 1200,
        costPrice: 700,
        openingStock: [{ locationId: "loc_main", quantity: 4000 }],
        minimumStockAlert: 1000,
        tags: ["ijebu"],
        sku: "GAR-1",
        barcode: "6151100000001",
        description: "White, dry",
        unit: "bag",
      },
      status: 201,
      data: product({
        name: "Garri",
        type: "product",
        sellingPrice: 1200,
        costPrice: 700,
        currentQuantity: 4000,
        totalValue: 2800,
        tags: ["ijebu"],
        sku: "GAR-1",
        barcode: "6151100000001",
        description: "White, dry",
        unit: "bag",
        trackStock: true,
      }),
    }),
    wrong: () => ({
      body: { name: "G", type: "product", sellingPrice: "ten", tags: ["ab"], colour: "white" },
      status: 422,
      errors: [
        ["name", "Must be at least 2 characters"],
        ["sellingPrice", "Please enter a number"],
        ["tags.0", "Must be at least 3 characters"],
        ["colour", unknown],
      ],
    }),
  },
  "GET /product/categories": {
    right: async ({ make }) => {
      const id = await make("POST /api/categories", { name: "Grains" })
      return {
        status: 200,
        data: { items: [{ id, name: "Grains", updatedAt: number }], total: 1, position: number },
      }
    },
    wrong: () => ({ at: "GET /product/categories?colour=red", status: 422, errors: [["colour", unknown]] }),
  },
  "GET /product/categories/{id}": {
    right: async ({ make }) => {
      const id = await make("POST /api/categories", { name: "Oils" })
      return { at: `GET /product/categories/${id}`, status: 200, data: { id, name: "Oils", updatedAt: number } }
    },
    wrong: () => ({ at: "GET /product/categories/cat_none", ...notFound }),
  },
  "GET /v1.1/products": {
    right: ({ rice }) => ({
      at: "GET /v1.1/products?sellingPrice_gte=5000",
      status: 200,
      data: {
        items: [product({ id: rice, name: "Rice", sellingPrice: 5000, costPrice: 3000 })],
        total: 1,
        position: number,
      },
    }),
    wrong: () => ({
      at: "GET /v1.1/products?perPage=201",
      status: 422,
      errors: [["perPage", "This is not written as it should be"]],
    }),
  },
  "GET /v1.0/products/summary": {
    right: () => ({
      status: 200,
      data: some({ count: 2, products: 2, services: 0, lowStock: 0, archived: 0, variants: 2 }),
    }),
    wrong: () => ({
      at: "GET /v1.0/products/summary?locationId=loc_main",
      status: 422,
      errors: [["locationId", "This is of the whole business and cannot be told for one branch"]],
    }),
  },
  "GET /v1.1/products/multiple": {
    right: ({ rice }) => ({
      at: `GET /v1.1/products/multiple?ids=${rice},prod_none`,
      status: 200,
      data: [product({ id: rice, name: "Rice" })],
    }),
    wrong: () => ({ at: "GET /v1.1/products/multiple", status: 422, errors: [["ids", required]] }),
  },
  "GET /v1.2/products": {
    right: ({ rice }) => ({
      at: "GET /v1.2/products?search=ric",
      status: 200,
      data: { items: [product({ id: rice, name: "Rice" })], total: 1, position: number },
    }),
    wrong: () => ({
      at: "GET /v1.2/products?type=thing",
      status: 422,
      errors: [["type", "Please choose one of: product, service"]],
    }),
  },
  "GET /product/{id}": {
    right: ({ rice }) => ({
      at: `GET /product/${rice}`,
      status: 200,
      data: product({
        id: rice,
        name: "Rice",
        type: "product",
        sellingPrice: 5000,
        costPrice: 3000,
        currentQuantity: 10_000,
      }),
    }),
    wrong: () => ({ at: "GET /product/prod_none", ...notFound }),
  },
  "PATCH /product/{id}": {
    right: async (stage) => {
      const id = await thing(stage, "Salt")
      return {
        at: `PATCH /product/${id}`,
        body: { name: "Sea salt", sellingPrice: 1100, description: null },
        status: 200,
        data: product({ id, name: "Sea salt", sellingPrice: 1100 }),
      }
    },
    wrong: ({ rice }) => ({
      at: `PATCH /product/${rice}`,
      body: { sku: "GAR-1" },
      status: 409,
      code: "SKU_TAKEN",
      errors: [["sku", takenSku]],
    }),
  },
  "PATCH /product/{id}/stock": {
    right: async (stage) => {
      const id = await thing(stage, "Soap", { trackStock: true })
      return {
        at: `PATCH /product/${id}/stock`,
        body: { mode: "set", locationId: "loc_main", quantity: 3000, reason: "count", note: "Shelf two" },
        status: 200,
        data: some({
          id: text,
          productId: id,
          locationId: "loc_main",
          kind: "count_set",
          quantity: 3000,
          reason: "count",
          note: "Shelf two",
        }),
      }
    },
    wrong: ({ rice }) => ({
      at: `PATCH /product/${rice}/stock`,
      body: { mode: "remove", quantity: 11_000, reason: "damaged" },
      status: 409,
      code: "OUT_OF_STOCK",
      errors: [["quantity", notEnough]],
    }),
  },
  "POST /product/{id}/archive": {
    right: async (stage) => {
      const id = await thing(stage, "Milk")
      return { at: `POST /product/${id}/archive`, body: {}, status: 200, data: product({ id, archived: true }) }
    },
    wrong: ({ rice }) => ({
      at: `POST /product/${rice}/archive`,
      body: { archived: "no" },
      status: 422,
      errors: [["archived", "Please answer yes or no"]],
    }),
  },
  "GET /product/archive": {
    right: () => ({
      at: "GET /product/archive?name=Milk",
      status: 200,
      data: { items: [product({ name: "Milk", archived: true })], total: 1, position: number },
    }),
    wrong: () => ({
      at: "GET /product/archive?page=first",
      status: 422,
      errors: [["page", "This is not written as it should be"]],
    }),
  },
  "DELETE /product/{id}": {
    right: async (stage) => {
      const id = await thing(stage, "Sugar")
      return { at: `DELETE /product/${id}`, status: 200, data: product({ id, archived: true }) }
    },
    wrong: () => ({ at: "DELETE /product/prod_none", ...notFound }),
  },
  "GET /product/{id}/monthly-summary": {
    right: async (stage) => ({
      at: `GET /product/${await soldOnce(stage)}/monthly-summary`,
      status: 200,
      data: { productId: text, months: [{ span: stage.today.slice(0, 7), ...soldTwo }] },
    }),
    wrong: () => ({ at: "GET /product/prod_none/monthly-summary", ...notFound }),
  },
  "GET /product/{id}/all-time-summary": {
    right: async (stage) => ({
      at: `GET /product/${await soldOnce(stage)}/all-time-summary`,
      status: 200,
      data: { productId: text, totals: [{ span: "all", ...soldTwo }] },
    }),
    wrong: ({ rice }) => ({
      at: `GET /product/${rice}/all-time-summary?from=2026-01-01`,
      status: 422,
      errors: [["from", "This is not about a span of days"]],
    }),
  },
  "GET /v1.0/reminders/upcoming": {
    right: async ({ make, today, tunde }) => {
      const id = await make("POST /api/reminders", { title: "Ask for the balance", date: today, customerId: tunde })
      return {
        status: 200,
        data: {
          today,
          total: 1,
          due: 1,
          days: [{ day: today, items: [some({ id, title: "Ask for the balance", date: today, state: "due" })] }],
        },
      }
    },
    wrong: () => ({
      at: "GET /v1.0/reminders/upcoming?days=soon",
      status: 422,
      errors: [["days", "Please enter a number"]],
    }),
  },
  "POST /v1.0/shipping-companies": {
    right: () => ({
      body: { name: "GIG Logistics", phone: "0803 555 0110", email: "Hello@gig.ng", defaultFee: 250_000 },
      status: 201,
      data: {
        id: text,
        name: "GIG Logistics",
        phone: "+2348035550110",
        email: "hello@gig.ng",
        defaultFee: 250_000,
        currency: "NGN",
        active: true,
        createdAt: number,
        updatedAt: number,
      },
    }),
    wrong: () => ({
      body: { phone: "12", fee: 1 },
      status: 422,
      errors: [
        ["name", required],
        ["phone", "Invalid phone number!"],
        ["fee", unknown],
      ],
    }),
  },
  "GET /v1.0/shipping-companies": {
    right: () => ({
      status: 200,
      data: { items: [some({ name: "GIG Logistics", active: true })], total: 1, position: number },
    }),
    wrong: () => ({
      at: "GET /v1.0/shipping-companies?active=perhaps",
      status: 422,
      errors: [["active", "Please answer yes or no"]],
    }),
  },
  "GET /customers": {
    right: ({ today, tunde }) => ({
      status: 200,
      data: {
        items: containing({
          id: tunde,
          name: "Tunde Bakare",
          phone: "+2348031234567",
          status: "active",
          dateAdded: today,
          hasBought: true,
          version: number,
          totalSpent: number,
          totalOrders: number,
        }),
        total: 1,
        position: number,
      },
    }),
    wrong: () => ({
      at: "GET /customers?status=lost",
      status: 422,
      errors: [["status", "Please choose one of: active, archived, erased"]],
    }),
  },
  "DELETE /customers/{id}": {
    right: async ({ make }) => {
      const id = await make("POST /customers", { name: "Bisi" })
      return {
        at: `DELETE /customers/${id}`,
        status: 200,
        data: { id, name: "Bisi", status: "archived", dateAdded: text, version: 2, totalSpent: 0, totalOrders: 0 },
      }
    },
    wrong: () => ({ at: "DELETE /customers/cust_none", ...notFound }),
  },
}

const takenSku = "Another product already has the SKU GAR-1. Choose another one."
const notEnough = "You asked to take out 11, but only 10 are there. Count again first."

const soldTwo = {
  currency: "NGN",
  quantity: 2000,
  returned: 0,
  gross: 2000,
  discounts: 0,
  returns: 0,
  net: 2000,
  cost: 1200,
  unknownCost: 0,
  profit: 800,
  sales: 1,
}

/** A product that cost six hundred and was sold twice in one sale for a thousand each. */
const soldOnce = async (stage: Stage): Promise<string> => {
  const name = `Beans ${Math.random().toString(36).slice(2, 6)}`
  const id = await thing(stage, name, { costPrice: 600, openingStock: [{ locationId: "loc_main", quantity: 5000 }] })
  const lines = [{ productId: id, quantity: 2000 }]
  await stage.make("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: stage.today,
    lines,
    paymentType: "full",
    method: "cash",
  })
  return id
}
