import * as Schema from "effect/Schema"
import { accept, domain, command, type EventOf, id, aggregate, module, view } from "@oja/domain/kernel/index"

const SaleId = id("sale")
const fields = {
  transactionId: Schema.String,
  customerId: Schema.String,
  productId: Schema.String,
  quantity: Schema.Int,
  unitPrice: Schema.Int,
  discount: Schema.Int,
  currency: Schema.String,
  method: Schema.String,
  channel: Schema.String,
  note: Schema.String,
}

/** What one sale says, some 320 bytes of it: the same facts for the ledger and for the floor. */
export interface SaleData {
  readonly transactionId: string
  readonly customerId: string
  readonly productId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  readonly currency: string
  readonly method: string
  readonly channel: string
  readonly note: string
}

export const JSON_SALE = {
  at: 1_760_000_000_000,
  meta: '{"by":"0197a3f0-5d1c-7e61-a4a8-0f6d3b1c2e5f","at":1760000000000}',
}

const uuid = (n: number): string => {
  const hex = (Math.imul(n + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, "0")
  return `${hex}-${hex.slice(0, 4)}-7${hex.slice(1, 4)}-a${hex.slice(4, 7)}-${hex}${hex.slice(0, 4)}`
}

export const sales: ReadonlyArray<SaleData> = Array.from({ length: 20_000 }, (_, i) => ({
  transactionId: uuid(i),
  customerId: uuid(i + 7),
  productId: `product_${Math.imul(i, 7919) % 1000}`,
  quantity: 1 + (i % 5),
  unitPrice: 100 + (Math.imul(i, 104_729) >>> 12),
  discount: 0,
  currency: "NGN",
  method: ["cash", "card", "transfer"][i % 3]!,
  channel: "storefront",
  note: "walk-in",
}))

const Events = Schema.TaggedUnion({
  ProductNamed: { saleId: SaleId, productId: Schema.String },
  SaleRecorded: { saleId: SaleId, ...fields },
})
type Events = typeof Events.Type
type State = { readonly n: number; readonly quantity: number; readonly total: number }

const Sale = aggregate({
  name: "sale",
  version: 1,
  initial: { n: 0, quantity: 0, total: 0 },
  events: Events,
  idOf: (event: Events) => event.saleId,
  evolve: (sale: State, event): State => {
    switch (event._tag) {
      case "ProductNamed":
        return sale
      case "SaleRecorded":
        return {
          n: sale.n + 1,
          quantity: sale.quantity + event.quantity,
          total: sale.total + event.quantity * event.unitPrice,
        }
    }
  },
})
const access = { module: "bench", action: "create" }

export const record = command("Record", {
  summary: "Records sales.",
  input: { saleId: SaleId, sales: Schema.Array(Schema.Struct(fields)) },
  access,
  offline: "request",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  writes: [Sale],
  decide: (_, { saleId, sales }) => accept(sales.map((it) => ({ _tag: "SaleRecorded", saleId, ...it }) as const)),
})

export const name = command("Name", {
  summary: "Names products.",
  input: { saleId: SaleId, products: Schema.Array(Schema.String) },
  access,
  offline: "request",
  reads: () => ({}),
  writes: [Sale],
  decide: (_, { saleId, products }) =>
    accept(products.map((productId) => ({ _tag: "ProductNamed", saleId, productId }) as const)),
})

const SaleRow = Schema.Struct({
  id: Schema.String,
  product: Schema.String,
  method: Schema.String,
  quantity: Schema.Int,
  total: Schema.Int,
})
const saleRows = view<typeof SaleRow.Type, EventOf<typeof Sale>>()({
  name: "sales",
  version: 1,
  summary: "One row a sale.",
  row: SaleRow,
  columns: ["product", "method", "quantity", "total"],
  access,
  when: {
    SaleRecorded: ({ productId, method, quantity, unitPrice }, { position }) => [
      { put: { id: `row_${position}`, product: productId, method, quantity, total: quantity * unitPrice } },
    ],
  },
})

const ProductRow = Schema.Struct({ id: Schema.String, sold: Schema.Int, revenue: Schema.Int })
const productRows = view<typeof ProductRow.Type, EventOf<typeof Sale>>()({
  name: "products",
  version: 1,
  summary: "What was sold of each product.",
  row: ProductRow,
  columns: ["sold", "revenue"],
  access,
  when: {
    ProductNamed: ({ productId }) => [{ put: { id: productId, sold: 0, revenue: 0 } }],
    SaleRecorded: ({ productId, quantity, unitPrice }) => [
      {
        change: productId,
        by: (row) => ({ ...row, sold: row.sold + quantity, revenue: row.revenue + quantity * unitPrice }),
      },
    ],
  },
})

export { Sale }
const part = { summary: "Sales, many.", aggregates: [Sale], commands: [record, name] }

/** The event store alone, and the same with two views. */
export const bare = domain([module("bench", part)])
export const shown = domain([module("bench", { ...part, views: [saleRows, productRows] })])
