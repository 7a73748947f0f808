import { joinTeam } from "@oja/gateway/testing/open"
import { type Contract, number, required, some, type Stage, text } from "./stage.ts"

const denied = {
  status: 403,
  code: "PERMISSION_DENIED",
  says: "You don't have permission to access this. Please reach out to your business admin or contact support.",
} as const
const date = "Please enter a valid date"
const noSale = { status: 404, code: "NOT_FOUND", says: "We could not find that." } as const

/** Somebody of the shop in a role. */
const inRole = async ({ ada, shop }: Stage, role: string): Promise<string> => {
  const name = `${role}${Math.random().toString(36).slice(2, 8)}`
  const them = await shop.person(name)
  await joinTeam(ada, them, { name, role })
  return them.token
}

const sold = ({ today }: Stage) => ({ kind: "sale", businessDate: today, paymentType: "full", method: "cash" })

/** A sale or an expense as every call shows it. */
const transaction = (facts: object) =>
  some({
    id: text,
    number: text,
    currency: "NGN",
    locationId: "loc_main",
    voided: false,
    recordedBy: text,
    recordedAt: number,
    version: number,
    ...facts,
  })

const correction = { expectedVersion: 2, reason: "Delivery was forgotten", changes: { shippingFee: 50_000 } }
const shown = {
  preview: {
    previewHash: text,
    changes: [
      { field: "shippingFee", before: 0, after: 50_000 },
      { field: "total", before: 1_000_000, after: 1_050_000 },
    ],
    figures: [
      { on: text, metric: "delivery_income", change: 50_000 },
      { on: text, metric: "takings", change: 50_000 },
    ],
    balance: { before: 600_000, after: 650_000 },
    stock: [],
    currency: "NGN",
  },
}

export const money: Contract = {
  "GET /statistics/all-time-totals": {
    right: () => ({
      status: 200,
      data: {
        totals: [
          some({
            currency: "NGN",
            takings: 1_000_000,
            orders: 1,
            money_received: 400_000,
            debts_outstanding: 600_000,
            gross_sales: 1_000_000,
            net_sales: 1_000_000,
            stock_value: 30_000,
            expenses: 0,
          }),
        ],
      },
    }),
    wrong: async (stage) => ({ token: await inRole(stage, "cashier"), ...denied }),
  },
  "GET /v2/statistics/overall": {
    right: ({ today }) => ({
      status: 200,
      data: {
        today,
        totals: [
          some({
            currency: "NGN",
            takings: 1_000_000,
            orders: 1,
            average_order: 1_000_000,
            expenses: 0,
            money_received: 400_000,
            debts_outstanding: 600_000,
          }),
        ],
        sameDayLastWeek: { on: text, totals: [{ takings: 0, orders: 0, currency: null }] },
        receivedByMethod: [{ currency: "NGN", method: "cash", amount: 400_000, count: 1 }],
        owed: [{ currency: "NGN", amount: 600_000, sales: 1 }],
        lastThirtyDays: [{ on: today, currency: "NGN", takings: 1_000_000, orders: 1 }],
      },
    }),
    wrong: () => ({
      at: "GET /v2/statistics/overall?basis=cash",
      status: 422,
      errors: [["basis", "This is reckoned in one way only; the profit and loss report knows both"]],
    }),
  },
  "GET /v2/transactions/daily-summary": {
    right: ({ today }) => ({
      at: `GET /v2/transactions/daily-summary?from=${today}&to=${today}`,
      status: 200,
      data: {
        from: today,
        to: today,
        totals: [
          {
            currency: "NGN",
            takings: 1_000_000,
            orders: 1,
            returns: 0,
            expenses: 0,
            money_received: 400_000,
            refunds: 0,
          },
        ],
        days: [
          {
            on: today,
            currency: "NGN",
            takings: 1_000_000,
            orders: 1,
            returns: 0,
            expenses: 0,
            received: 400_000,
            refunded: 0,
          },
        ],
      },
    }),
    wrong: () => ({
      at: "GET /v2/transactions/daily-summary?from=2026-02-31",
      status: 422,
      errors: [["from", date]],
    }),
  },
  "GET /v2/transactions/daily-products-sold": {
    right: ({ today }) => ({
      at: `GET /v2/transactions/daily-products-sold?from=${today}&to=${today}`,
      status: 200,
      data: {
        from: today,
        to: today,
        rows: [some({ on: today, currency: "NGN", name: "Yam", quantity: 2000, net: 1_000_000, count: 1 })],
      },
    }),
    wrong: () => ({
      at: "GET /v2/transactions/daily-products-sold?to=yesterday",
      status: 422,
      errors: [["to", date]],
    }),
  },
  "GET /v2/transactions": {
    right: ({ sale, tunde }) => ({
      at: "GET /v2/transactions?limit=3",
      status: 200,
      data: {
        items: [transaction({ id: sale, kind: "sale", customerId: tunde, status: "part_paid", balance: 600_000 })],
        total: 1,
        position: number,
      },
    }),
    wrong: () => ({
      at: "GET /v2/transactions?status=owing",
      status: 422,
      errors: [["status", "Please choose one of: unpaid, part_paid, paid, overpaid, part_refunded, refunded, voided"]],
    }),
  },
  "GET /transactions/categories": {
    right: () => ({
      status: 200,
      data: {
        sales: [],
        expenses: [
          "stock_purchase",
          "rent",
          "salaries",
          "utilities",
          "transport",
          "delivery",
          "marketing",
          "packaging",
          "repairs",
          "bank_charges",
          "taxes_and_levies",
          "data_airtime",
          "owner_drawings",
          "other",
        ].map((id) => ({ id, count: 0 })),
      },
    }),
    wrong: async (stage) => ({ token: await inRole(stage, "dispatcher"), ...denied }),
  },
  "GET /transactions/{id}": {
    right: ({ sale, today, tunde }) => ({
      at: `GET /transactions/${sale}`,
      status: 200,
      data: transaction({
        id: sale,
        kind: "sale",
        businessDate: today,
        channel: "walk_in",
        customerId: tunde,
        customerName: "Tunde Bakare",
        lines: [some({ lineId: "1", name: "Yam", quantity: 2000, unitPrice: 500_000, total: 1_000_000 })],
        shippingFee: 0,
        tax: 0,
        cashRounding: 0,
        total: 1_000_000,
        received: 400_000,
        refunded: 0,
        balance: 600_000,
        settlement: "part_paid",
        refundState: "none",
        status: "part_paid",
      }),
    }),
    wrong: () => ({ at: "GET /transactions/sale_none", ...noSale }),
  },
  "PUT /transactions/{id}": {
    right: ({ sale }) => ({ at: `PUT /transactions/${sale}`, body: correction, status: 200, data: shown }),
    wrong: ({ sale }) => ({
      at: `PUT /transactions/${sale}`,
      body: { ...correction, changes: { businessDate: "2020-01-01" } },
      status: 422,
      code: "DATE_NOT_ALLOWED",
      errors: [["businessDate", expectDates()]],
    }),
  },
  "PATCH /transactions/{id}": {
    right: ({ sale }) => ({ at: `PATCH /transactions/${sale}`, body: correction, status: 200, data: shown }),
    wrong: ({ sale }) => ({
      at: `PATCH /transactions/${sale}`,
      body: { changes: { shippingFee: -1 } },
      status: 422,
      errors: [
        ["reason", required],
        ["expectedVersion", required],
        ["shippingFee", "Must be between ₦0.00 and ₦10,000,000,000.00"],
      ],
    }),
  },
  "POST /v1.0/transactions/payments": {
    right: async ({ make, today, tunde }) => {
      const owed = { kind: "sale", businessDate: today, paymentType: "credit", amount: 300_000, customerId: tunde }
      const transactionId = await make("POST /v1.1/transactions", owed)
      return {
        body: { transactionId, amount: 100_000, method: "bank_transfer", businessDate: today, reference: "TRF 7" },
        status: 200,
        data: transaction({ id: transactionId, received: 100_000, balance: 200_000, status: "part_paid" }),
      }
    },
    wrong: ({ sale }) => ({
      body: { transactionId: sale, amount: 600_001, method: "cash" },
      status: 422,
      code: "AMOUNT_EXCEEDS_BALANCE",
      errors: [["amount", "That is more than is owed. At most ₦6,000.00 can be received."]],
    }),
  },
  "POST /business/transactions/sync-time": {
    right: () => ({
      body: { deviceTime: Date.now(), deviceId: "device_1" },
      status: 200,
      data: { serverTime: number, offsetMs: number, lastPosition: number },
    }),
    wrong: () => ({ body: {}, status: 422, errors: [["deviceTime", required]] }),
  },
  "POST /v1.0/expenses": {
    right: ({ today }) => ({
      body: {
        amount: 250_000,
        businessDate: today,
        categoryId: "rent",
        vendorName: "Landlord",
        paid: false,
        dueDate: today,
        note: "November",
      },
      status: 200,
      data: transaction({
        kind: "expense",
        businessDate: today,
        category: "rent",
        vendor: "Landlord",
        note: "November",
        dueDate: today,
        total: 250_000,
        balance: 250_000,
        status: "unpaid",
      }),
    }),
    wrong: ({ today }) => ({
      body: { amount: 0, businessDate: today, vendorName: "Landlord" },
      status: 422,
      errors: [
        ["amount", "Must be between ₦0.01 and ₦10,000,000,000.00"],
        ["categoryId", required],
      ],
    }),
  },
  "GET /transactions/expenses/vendors": {
    right: () => ({
      status: 200,
      data: [{ name: "Landlord", currency: "NGN", total: 250_000, owed: 250_000, count: 1 }],
    }),
    wrong: async (stage) => ({ token: await inRole(stage, "sales_rep"), ...denied }),
  },
  "GET /v1.0/discounts/customers/{customerId}": {
    right: async ({ make, tunde }) => {
      const said = { name: "Welcome", code: "WELCOME10", type: "percent", value: 1000 }
      const id = await make("POST /v1.0/discounts", said)
      return {
        at: `GET /v1.0/discounts/customers/${tunde}`,
        status: 200,
        data: { items: [some({ id, name: "Welcome", code: "WELCOME10", type: "percent", value: 1000 })], total: 1 },
      }
    },
    wrong: () => ({ at: "GET /v1.0/discounts/customers/cust_none", ...noSale }),
  },
  "GET /v1.1/invoices": {
    right: async ({ ada, make, tunde }) => {
      const lines = [{ name: "Beans", quantity: 1000, unitPrice: 200_000 }]
      const id = await make("POST /v1.1/invoices", { customerId: tunde, lines })
      await ada.call(`POST /v1.1/invoices/${id}/issue`, {})
      return {
        at: "GET /v1.1/invoices?settlement=unpaid",
        status: 200,
        data: {
          items: [
            some({
              id,
              number: text,
              customerId: tunde,
              customerName: "Tunde Bakare",
              issueDate: text,
              dueDate: text,
              total: 200_000,
              balance: 200_000,
              status: "issued",
              settlement: "unpaid",
              overdue: false,
            }),
          ],
          total: 1,
          position: number,
        },
      }
    },
    wrong: () => ({
      at: "GET /v1.1/invoices?overdue=perhaps",
      status: 422,
      errors: [["overdue", "Please answer yes or no"]],
    }),
  },
  "GET /invoice/summary": {
    right: () => ({
      status: 200,
      data: {
        owed: [some({ currency: "NGN", amount: 200_000 })],
        overdue: [],
        paidThisMonth: [],
        counts: { draft: 0, awaiting: 1, part_paid: 0, overdue: 0, paid: 0, overpaid: 0, void: 0, uncollectible: 0 },
        claims: 0,
        tasks: 0,
      },
    }),
    wrong: () => ({
      at: "GET /invoice/summary?from=2026-01-01",
      status: 422,
      errors: [["from", "This is not about a span of days"]],
    }),
  },
  "POST /v1.1/transactions": {
    right: (stage) => ({
      body: {
        ...sold(stage),
        channel: "whatsapp",
        lines: [{ productId: stage.rice, quantity: 1000 }],
        cartDiscount: { type: "amount", value: 500 },
        shippingFee: 700,
        note: "By the gate",
        clientId: "phone-1",
      },
      status: 200,
      data: transaction({
        id: "sale_phone-1",
        kind: "sale",
        channel: "whatsapp",
        businessDate: stage.today,
        discounts: 500,
        shippingFee: 700,
        total: 5200,
        note: "By the gate",
        status: "paid",
      }),
    }),
    wrong: (stage) => ({
      body: {
        ...sold(stage),
        customerId: stage.tunde,
        amount: 1_000_000,
        paymentType: "part",
        depositAmount: 1_000_000,
      },
      status: 422,
      code: "DEPOSIT_OUT_OF_RANGE",
      errors: [
        [
          "depositAmount",
          "Deposit amount must be more than ₦1.00 and must not be greater than or equal to the total, ₦10,000.00.",
        ],
      ],
    }),
  },
  "DELETE /transactions/{id}": {
    right: async (stage) => {
      const id = await stage.make("POST /v1.1/transactions", { ...sold(stage), amount: 5000 })
      return {
        at: `DELETE /transactions/${id}`,
        body: { reason: "Written down twice" },
        status: 200,
        data: transaction({ id, voided: true, status: "voided", balance: 0, reason: "Written down twice" }),
      }
    },
    wrong: ({ sale }) => ({
      at: `DELETE /transactions/${sale}`,
      body: {},
      status: 422,
      errors: [["reason", required]],
    }),
  },
}

/** Sixty days back, and never ahead. */
function expectDates(): string {
  const day = (shift: number) =>
    new Date(Date.now() + shift * 86_400_000).toLocaleDateString("en-GB", {
      timeZone: "Africa/Lagos",
      dateStyle: "long",
    })
  return `A valid date is required: from ${day(-60)} to ${day(0)}.`
}
