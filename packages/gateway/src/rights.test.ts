import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Field } from "@oja/domain/kernel/index"
import { modules } from "@oja/domain/team/modules"
import { joinTeam, open, type Opened, type Person } from "./testing/open.ts"
import {
  byHand,
  commands,
  fields,
  guardedIn,
  holds,
  masks,
  notBuilt,
  own,
  ownFigures,
  queries,
  type Role,
  rights,
  roles,
  views,
} from "./testing/rightsTable.ts"
import type { Came } from "./testing/send.ts"

let shop: Opened
const people = {} as Record<Role, Person>
const memberIds = {} as Record<Role, string>
const day = (back: number) =>
  new Date(Date.now() - back * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const today = day(0)

beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  const owner = await shop.person("owner", "Ada Stores")
  people.owner = owner
  for (const role of roles.slice(1)) {
    const one = await shop.person(role)
    memberIds[role] = await joinTeam(owner, one, { name: `The ${role}`, role })
    people[role] = one
  }
  await furnish()
})
afterAll(() => shop.close())

/** Something the owner makes; what is refused here would only be missed much later. */
const made = async (route: string, body?: unknown) => {
  const came = await people.owner.call(route, body)
  if (came.status >= 400) throw new Error(`${route}: ${came.text}`)
  return came.data
}

/** Ids of what lies in the shop; what a role has made itself, of which it sees nobody else's, has another. */
type Ids = Record<string, string>
const ids: Ids = {}
const theirs: Partial<Record<Role, Ids>> = {}

const furnish = async () => {
  const rice = { name: "Rice", type: "product", sellingPrice: 5000, costPrice: 3000, sku: "RICE" }
  const stocked = { ...rice, openingStock: [{ locationId: "loc_main", quantity: 900_000 }] }
  const product = await made("POST /api/products", stocked)
  Object.assign(ids, { product: product.id, variant: product.variantId })
  const buyer = { name: "Tunde", phone: "+2348031234567", email: "tunde@shop.ng", address: "1 Broad Street" }
  ids["customer"] = (await made("POST /api/customers", buyer)).id
  ids["sale"] = (await made("POST /api/do/RecordSale", sale({ paymentType: "credit", customerId: ids["customer"] }))).id
  ids["paid"] = (await made("POST /api/do/RecordSale", sale({}))).id
  ids["shift"] = (await made("POST /api/do/OpenShift", { deviceId: "dev_owner", float: 1000 })).id
  ids["expense"] = (await made("POST /api/do/RecordExpense", spent({ paid: false, vendor: "Landlord" }))).id
  const ordered = await made("POST /api/do/PlaceOrder", order({}))
  ids["order"] = ordered.id
  const draft = { customerId: ids["customer"], lines: [{ name: "Work", quantity: 1000, unitPrice: 900_000 }] }
  ids["draft"] = (await made("POST /api/do/CreateInvoice", draft)).id
  ids["invoice"] = (await made("POST /api/do/CreateInvoice", draft)).id
  await made("POST /api/do/IssueInvoice", { invoiceId: ids["invoice"] })
  await made(`POST /v1.1/invoices/${ids["invoice"]}/send`, { channel: "link" })
  for (const role of roles.slice(1)) theirs[role] = { ...ids, ...(await madeBy(role)) }
  ids["refundable"] = (await made("POST /api/do/PlaceOrder", order({}))).id
}

/** A sale, an expense and a draft of one's own, of those who may make them. */
const madeBy = async (role: Role): Promise<Ids> => {
  const made = async (name: string, body: object) => (await people[role].call(`POST /api/do/${name}`, body)).data?.id
  const own = {
    sale: await made("RecordSale", sale({ paymentType: "credit", customerId: ids["customer"] })),
    expense: await made("RecordExpense", spent({ paid: false })),
    draft: await made("CreateInvoice", lines({})),
    shift: await made("OpenShift", { deviceId: `dev_${role.replace("_", "-")}`, float: 1000 }),
  }
  return Object.fromEntries(Object.entries(own).filter(([, id]) => id !== undefined))
}

const line = () => ({ lineId: "1", productId: ids["product"], quantity: 1000 })
const sale = (more: object) => ({ on: today, channel: "walk_in", lines: [line()], paymentType: "full", ...more })
const spent = (more: object) => ({ amount: 70_000, on: today, category: "rent", ...more })
const order = (more: object) => ({
  lines: [line()],
  contactName: "Bola",
  contactPhone: "+2348031234568",
  contactEmail: "bola@shop.ng",
  address: { line1: "2 Marina" },
  mode: "on_delivery",
  ...more,
})

const denied = ({ error, status }: Came): boolean => status === 403 && error?.code === "PERMISSION_DENIED"

/** What differs from the table, said so that the slip can be found: "cashier may transactions.refund: POST /api/do/IssueRefund". */
const tried = async (
  right: string,
  route: string,
  { body, who = roles }: { readonly body?: (role: Role) => unknown; readonly who?: ReadonlyArray<Role> } = {},
): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  for (const role of who) {
    const came = await people[role].call(route, body?.(role))
    const should = holds(role, right)
    if (came.status >= 500 || came.status === 401) wrong.push(`${role}: ${route} answers ${came.status} ${came.text}`)
    else if (denied(came) === should)
      wrong.push(`${role} ${should ? "may not" : "may"} ${right}: ${route} answers ${came.status} ${came.error?.code}`)
    else if (should && came.status === 402) wrong.push(`${role} must pay for ${right}: ${route}`)
  }
  return wrong
}

const each = async <T>(
  of: { readonly [right: string]: ReadonlyArray<T> },
  tries: (right: string, one: T) => Promise<ReadonlyArray<string>>,
): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  for (const [right, all] of Object.entries(of)) for (const one of all) wrong.push(...(await tries(right, one)))
  return wrong
}

const sorted = (all: Iterable<string>) => [...new Set(all)].toSorted()

describe("the table of rights", () => {
  it("knows every right there is, and no other", () => {
    const there = Object.entries(modules).flatMap(([module, { actions }]) => actions.map((it) => `${module}.${it}`))
    expect(sorted(there)).toEqual(sorted(rights))
  })

  it("has somebody who judges every right of a part that is built", () => {
    const listed = Object.keys(views).map((right) => `${right.split(".")[0]}.export`)
    const judged = new Set([
      ...[commands, views, queries, fields, masks, own, ownFigures].flatMap(Object.keys),
      ...Object.values(byHand),
      ...listed,
      "audit_trail.time_travel",
    ])
    expect(rights.filter((right) => !judged.has(right) && notBuilt[right] === undefined)).toEqual([])
    expect(Object.keys(notBuilt).filter((right) => judged.has(right) && !right.endsWith(".export"))).toEqual([])
  })

  it("has every command, list, question and guarded field in it that a person can reach", () => {
    const { wire, commands: known } = shop.ledger.domain
    const asked = (start: string) =>
      Object.keys(wire).flatMap((route) => (route.startsWith(start) ? [route.slice(start.length)] : []))
    expect(sorted(Object.values(commands).flat())).toEqual(sorted(asked("POST /api/do/")))
    const lists = Object.entries(wire).flatMap(([route, { kind }]) =>
      kind === "lists" && route.startsWith("GET /api/") ? [route.slice("GET /api/".length)] : [],
    )
    expect(sorted(Object.values(views).flat())).toEqual(sorted(lists))
    const open = [...shop.ledger.domain.queries.values()].filter((it) => (it.access.of ?? "member") === "member")
    expect(sorted(Object.values(queries).flat())).toEqual(sorted(open.map(({ name }) => name)))
    const guarded = asked("POST /api/do/").flatMap((name) =>
      guardedIn(known.get(name)!.fields).map((path) => `${name}.${path}`),
    )
    expect(sorted(Object.values(fields).flat())).toEqual(sorted(guarded))
  })

  it("has every call in it that is answered by hand, for members of a business", () => {
    const wired = new Set(Object.keys(shop.ledger.domain.wire))
    const there = shop.routes
      .filter((route) => route.access.some(({ of = "member" }) => of === "member"))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !wired.has(route) && !/\/export\.(csv|xlsx)$/.test(route))
    expect(sorted(there)).toEqual(sorted(Object.keys(byHand)))
  })

  it("has no mask over a field that no row has", () => {
    const names = (all: ReadonlyArray<Field>): ReadonlyArray<string> =>
      all.flatMap(({ fields = [], item, name }) => [name, ...names(fields), ...names(item?.fields ?? [])])
    const stray = [...shop.ledger.domain.views.values()].flatMap(({ fields: row, masked = [], name }) =>
      masked.flatMap((mask) => mask.fields.filter((it) => !names(row).includes(it)).map((it) => `${name}.${it}`)),
    )
    expect(stray).toEqual([])
  })

  it("is what each role is told of itself", async () => {
    for (const role of roles) {
      const { access } = (await people[role].call("GET /v1.0/roles/access")).data as {
        readonly access: ReadonlyArray<{ readonly module: string } & Readonly<Record<string, unknown>>>
      }
      const told = access.flatMap(({ module, ...flags }) =>
        Object.entries(flags).flatMap(([action, is]) => (is === true ? [`${module}.${action}`] : [])),
      )
      const expected = rights.filter((right) => holds(role, right))
      expect({ role, rights: sorted(told) }).toEqual({ role, rights: sorted(expected) })
    }
  })
})

describe("each role is let in, and kept out", () => {
  it("of every command", async () => {
    expect(await each(commands, (right, name) => tried(right, `POST /api/do/${name}`, { body: () => ({}) }))).toEqual(
      [],
    )
  })

  it("of every list, its rows and its file", async () => {
    const files = async (right: string, list: string) => [
      ...(await tried(right, `GET /api/${list}?range=[0,0]`)),
      ...(await tried(right, `GET /api/${list}/none`)),
      ...(rights.includes(`${right.split(".")[0]}.export`)
        ? await tried(`${right.split(".")[0]}.export`, `GET /api/${list}/export.csv`, { who: exporters(right) })
        : []),
      // Whoever may take files away, and may not see this list, does not get this one.
      ...(await tried(right, `GET /api/${list}/export.csv`, { who: roles.filter((role) => !holds(role, right)) })),
    ]
    expect(await each(views, files)).toEqual([])
  })

  it("of every question", async () => {
    expect(await each(queries, (right, name) => tried(right, `GET /api/ask/${name}`))).toEqual([])
  })

  it("of every call that is answered by hand", async () => {
    const all = Object.entries(byHand).map(([route, right]) =>
      tried(right, route.replace(":id", "none_1"), { body: route.startsWith("GET") ? () => undefined : () => ({}) }),
    )
    expect((await Promise.all(all)).flat()).toEqual([])
  })

  it("of yesterday", async () => {
    const looking = (list: string, right: string) =>
      tried("audit_trail.time_travel", `GET /api/${list}?asOf=${today}`, {
        who: roles.filter((role) => holds(role, right)),
      })
    expect(await each(views, (right, list) => looking(list, right))).toEqual([])
    const asked = await tried("audit_trail.time_travel", `GET /api/ask/overall?asOf=${today}`)
    expect(asked).toEqual([])
    const papers = "GET /v1.0/orders/packing-slips"
    const slips = await tried("audit_trail.time_travel", `${papers}?ids=ord_none&asOf=${today}`, {
      who: roles.filter((role) => holds(role, byHand[papers]!)),
    })
    expect(slips).toEqual([])
  })
})

/** A file of the dashboard's lists needs a right that no dashboard has; and nobody takes away a list they may not see. */
const exporters = (right: string): ReadonlyArray<Role> =>
  right.startsWith("dashboard.") ? [] : roles.filter((role) => holds(role, right))

/** Requests that say a guarded field anew, a number that no other request says, and what they say that changes nothing. */
interface Trial {
  readonly says: (n: number, mine: Ids) => object | Promise<object>
  readonly same?: (mine: Ids) => object
}

const discount = { type: "amount", value: 1 } as const
const lines = (more: object) => ({ lines: [{ ...line(), ...more }] })
const ofSale = () => ({ saleId: ids["sale"], reason: "wrong" })
const issued = async (more: object) => {
  const draft = { customerId: ids["customer"], lines: [{ name: "Work", quantity: 1000, unitPrice: 900_000 }] }
  const { id } = await made("POST /api/do/CreateInvoice", draft)
  await made("POST /api/do/IssueInvoice", { invoiceId: id })
  return { invoiceId: id, reason: "wrong", ...more }
}
const ofOrder = () => ({ orderId: ids["order"], reason: "wrong" })
const goods = (more: object) => ({ name: "Beans", type: "product", sellingPrice: 100, ...more })
const asIs = () => ({ productId: ids["product"], name: "Rice", type: "product", sku: "RICE", trackStock: true })
const kinds = (more: object) => ({
  options: [{ name: "Size", values: ["L"] }],
  variants: [{ optionValues: ["L"], ...more }],
})
const own1 = (more: object) => ({
  productId: ids["product"],
  variants: [{ variantId: ids["variant"], optionValues: [], ...more }],
})
const row = (more: object) => ({
  importId: `imp_${Math.random().toString(36).slice(2)}`,
  rows: [{ line: 1, sku: "RICE", ...more }],
})
const money = (more: object) => ({ amount: 1, method: "cash", ...more })
const sent = (more: object) => ({ amount: 1, method: "mobile_money", operator: "opay", ...more })

let limited = 0
const trials: Readonly<Record<string, Trial>> = {
  "RecordSale.on": { says: () => sale({ on: day(1) }), same: () => sale({}) },
  "RecordSale.lines.unitPrice": {
    says: (n) => sale(lines({ unitPrice: 6000 + n })),
    same: () => sale(lines({ unitPrice: 5000 })),
  },
  "RecordSale.lines.discount": { says: () => sale(lines({ discount })), same: () => sale({}) },
  "RecordSale.payments.waiting": {
    says: () => sale({ payments: [sent({ amount: 5000, waiting: false })] }),
    same: () => sale({ payments: [sent({ amount: 5000, waiting: true })] }),
  },
  "ReceivePayment.waiting": {
    says: (_, mine) => ({ saleId: mine["sale"], ...sent({ waiting: false }) }),
    same: (mine) => ({ saleId: mine["sale"], ...sent({ waiting: true }) }),
  },
  "ReceiveInvoicePayment.waiting": {
    says: () => ({ invoiceId: ids["invoice"], ...sent({ waiting: false }) }),
    same: () => ({ invoiceId: ids["invoice"], ...sent({ waiting: true }) }),
  },
  "RecordSale.cartDiscount": { says: () => sale({ cartDiscount: discount }) },
  "CorrectSale.on": { says: (n) => ({ ...ofSale(), on: day(1 + (n % 40)) }) },
  "CorrectSale.lines.unitPrice": { says: (n) => ({ ...ofSale(), ...lines({ unitPrice: 6000 + n }) }) },
  "CorrectSale.lines.discount": {
    says: (n) => ({ ...ofSale(), ...lines({ discount: { type: "amount", value: n } }) }),
  },
  "CorrectSale.cartDiscount": { says: (n) => ({ ...ofSale(), cartDiscount: { type: "amount", value: n } }) },
  "PreviewCorrection.on": { says: () => ({ ...ofSale(), on: day(55) }) },
  "PreviewCorrection.lines.unitPrice": { says: (n) => ({ ...ofSale(), ...lines({ unitPrice: 7000 + n }) }) },
  "PreviewCorrection.lines.discount": {
    says: (n) => ({ ...ofSale(), ...lines({ discount: { type: "amount", value: 500 + n } }) }),
  },
  "PreviewCorrection.cartDiscount": {
    says: (n) => ({ ...ofSale(), cartDiscount: { type: "amount", value: 500 + n } }),
  },
  "ReceivePayment.on": {
    says: (_, mine) => ({ saleId: mine["sale"], ...money({ on: day(1) }) }),
    same: (mine) => ({ saleId: mine["sale"], ...money({ on: today }) }),
  },
  "ReturnGoods.on": {
    says: () => ({
      saleId: ids["sale"],
      reason: "worn",
      lines: [{ lineId: "1", quantity: 1, condition: "damaged" }],
      on: day(1),
    }),
  },
  "IssueRefund.on": { says: () => ({ saleId: ids["paid"], reason: "late", ...money({ on: day(1) }) }) },
  "WriteOff.on": { says: () => ({ saleId: ids["sale"], amount: 1, reason: "gone", on: day(1) }) },
  "ReceiveInvoicePayment.on": { says: () => ({ invoiceId: ids["invoice"], ...money({ on: day(1) }) }) },
  "RefundOrder.on": { says: () => ({ orderId: ids["refundable"], reason: "late", ...money({ on: day(1) }) }) },
  "RecordExpense.on": { says: () => spent({ on: day(1) }), same: () => spent({}) },
  "PreviewBill.on": { says: () => spent({ on: day(1) }), same: () => spent({}) },
  "PreviewExpense.on": { says: (n) => ({ expenseId: ids["expense"], on: day(1 + (n % 40)) }) },
  "CorrectExpense.on": { says: (n) => ({ expenseId: ids["expense"], reason: "wrong", on: day(1 + (n % 40)) }) },
  "PayExpense.on": { says: (_, mine) => ({ expenseId: mine["expense"], ...money({ on: day(1) }) }) },
  "ReturnToSupplier.on": {
    says: () => ({
      expenseId: ids["expense"],
      reason: "worn",
      lines: [{ variantId: ids["variant"], quantity: 1 }],
      on: day(1),
    }),
  },
  "ReceiveSupplierRefund.on": { says: () => ({ expenseId: ids["expense"], ...money({ on: day(1) }) }) },
  "CreateInvoice.lines.unitPrice": {
    says: (n) => lines({ unitPrice: 6000 + n }),
    same: () => lines({ unitPrice: 5000 }),
  },
  "CreateInvoice.lines.discount": { says: () => lines({ discount }) },
  "CreateInvoice.cartDiscount": { says: () => ({ ...lines({}), cartDiscount: discount }) },
  "EditDraft.lines.unitPrice": {
    says: (n, mine) => ({ invoiceId: mine["draft"], ...lines({ unitPrice: 6000 + n }) }),
  },
  "EditDraft.lines.discount": {
    says: (n, mine) => ({ invoiceId: mine["draft"], ...lines({ discount: { type: "amount", value: n } }) }),
  },
  "EditDraft.cartDiscount": {
    says: (n, mine) => ({ invoiceId: mine["draft"], cartDiscount: { type: "amount", value: n } }),
  },
  "CorrectInvoice.lines.unitPrice": { says: (n) => issued(lines({ unitPrice: 950_000 + n })) },
  "CorrectInvoice.lines.discount": { says: () => issued(lines({ discount })) },
  "CorrectInvoice.cartDiscount": { says: () => issued({ cartDiscount: discount }) },
  "PlaceOrder.lines.unitPrice": {
    says: (n) => order(lines({ unitPrice: 6000 + n })),
    same: () => order(lines({ unitPrice: 5000 })),
  },
  "PlaceOrder.lines.discount": { says: () => order(lines({ discount })) },
  "PlaceOrder.cartDiscount": { says: () => order({ cartDiscount: discount }) },
  "AmendOrder.lines.unitPrice": { says: (n) => ({ ...ofOrder(), ...lines({ unitPrice: 6000 + n }) }) },
  "AmendOrder.lines.discount": {
    says: (n) => ({ ...ofOrder(), ...lines({ discount: { type: "amount", value: n } }) }),
  },
  "PreviewAmendment.lines.unitPrice": { says: (n) => ({ ...ofOrder(), ...lines({ unitPrice: 7000 + n }) }) },
  "PreviewAmendment.lines.discount": {
    says: (n) => ({ ...ofOrder(), ...lines({ discount: { type: "amount", value: 500 + n } }) }),
  },
  "AddProduct.sellingPrice": { says: () => goods({}) },
  "AddProduct.costPrice": { says: () => goods({ costPrice: 50 }) },
  "AddProduct.variants.sellingPrice": { says: () => goods(kinds({ sellingPrice: 200 })) },
  "AddProduct.variants.compareAtPrice": { says: () => goods(kinds({ compareAtPrice: 200 })) },
  "AddProduct.variants.costPrice": { says: () => goods(kinds({ costPrice: 20 })) },
  "AddProducts.rows.sellingPrice": { says: () => ({ mode: "all", rows: [{ name: "Beans", sellingPrice: 100 }] }) },
  "AddProducts.rows.costPrice": {
    says: () => ({ mode: "all", rows: [{ name: "Beans", sellingPrice: 100, costPrice: 50 }] }),
  },
  "ChangeProduct.sellingPrice": {
    says: (n) => ({ ...asIs(), sellingPrice: 6000 + n }),
    same: () => ({ ...asIs(), sellingPrice: 5000, name: "Rice" }),
  },
  "ChangeProduct.costPrice": { says: (n) => ({ ...asIs(), sellingPrice: 5000, costPrice: 3000 + n }) },
  "ReviseProduct.sellingPrice": {
    says: (n) => ({ productId: ids["product"], sellingPrice: 6000 + n }),
    same: () => ({ productId: ids["product"], sellingPrice: 5000, name: "Rice" }),
  },
  "ReviseProduct.costPrice": { says: (n) => ({ productId: ids["product"], costPrice: 3000 + n }) },
  "ChangeVariants.variants.sellingPrice": {
    says: (n) => own1({ sellingPrice: 6000 + n }),
    same: () => own1({ sellingPrice: 5000 }),
  },
  "ChangeVariants.variants.compareAtPrice": { says: (n) => own1({ compareAtPrice: 9000 + n }) },
  "ChangeVariants.variants.costPrice": { says: (n) => own1({ costPrice: 3000 + n }) },
  "ChangePrices.prices.price": {
    says: (n) => ({ prices: [{ variantId: ids["variant"], was: 5000, price: 6000 + n }] }),
    same: () => ({ prices: [{ variantId: ids["variant"], was: 5000, price: 5000 }] }),
  },
  "ImportProducts.rows.sellingPrice": {
    says: (n) => row({ sellingPrice: 6000 + n }),
    same: () => row({ sellingPrice: 5000, unit: "bag" }),
  },
  "ImportProducts.rows.costPrice": { says: (n) => row({ costPrice: 3000 + n }) },
  "ImportProducts.rows.clear": {
    says: () => row({ clear: ["costPrice"] }),
    same: () => row({ clear: ["description"] }),
  },
  "AddCustomer.creditLimit": {
    says: (n) => ({ customerId: `cust_limited-${n}`, name: "Musa", creditLimit: n }),
    same: () => ({ customerId: `cust_free-${limited++}`, name: "Musa" }),
  },
  "ImportCustomers.rows": {
    says: (n) => ({ importId: "imp_people", rows: [{ line: 2, customerId: "cust_brought", name: `Brought ${n}` }] }),
  },
  "PreviewReceipt.unitCost": {
    says: () => ({ productId: ids["product"], locationId: "loc_main", quantity: 1000, unitCost: 3000 }),
  },
  "ReceiveStock.unitCost": {
    says: () => ({ productId: ids["product"], locationId: "loc_main", quantity: 1000, unitCost: 3000 }),
  },
}

describe("a guarded field", () => {
  const right = (of: string, table: typeof fields) => Object.entries(table).find(([, all]) => all.includes(of))![0]
  let n = 1
  /** The shop as it was: prices that trials changed stand again. */
  const again = async () => {
    await made("POST /api/do/ReviseProduct", { productId: ids["product"], sellingPrice: 5000, costPrice: 3000 })
  }

  it.each(Object.values(fields).flat())(
    "%s is said anew by whoever has the right to it, and by nobody else",
    async (field) => {
      const { same, says } = trials[field] ?? {}
      expect(says, `no trial of ${field}`).toBeDefined()
      const [command = ""] = field.split(".")
      const name = field.slice(field.lastIndexOf(".") + 1)
      const asks = right(command, commands)
      const needs = right(field, fields)
      const wrong: Array<string> = []
      for (const role of roles.filter((it) => holds(it, asks))) {
        await again()
        const came = await people[role].call(`POST /api/do/${command}`, await says!(n++, theirs[role] ?? ids))
        const about = (came as unknown as { error?: { param?: string; module?: string; action?: string } }).error
        const isOfField = denied(came) && about?.param?.split(".").at(-1) === name
        if (came.status >= 500) wrong.push(`${role}: ${field} answers ${came.text}`)
        if (isOfField && holds(role, needs)) wrong.push(`${role} may not ${needs}: ${field} answers ${came.text}`)
        if (!denied(came) && !holds(role, needs))
          wrong.push(`${role} may ${needs}: ${field} answers ${came.status} ${came.text}`)
        if (isOfField && `${about?.module}.${about?.action}` !== needs)
          wrong.push(`${field} asks for another right: ${came.text}`)
        if (same === undefined) continue
        await again()
        const kept = await people[role].call(`POST /api/do/${command}`, same(theirs[role] ?? ids))
        if (denied(kept) || kept.status >= 500) wrong.push(`${role} says nothing new in ${field}: ${kept.text}`)
      }
      expect(wrong).toEqual([])
    },
  )
})

describe("what is shown", () => {
  const routeOf = (of: string) => (Object.values(queries).flat().includes(of) ? `GET /api/ask/${of}` : `GET /api/${of}`)
  const keysIn = (value: unknown): ReadonlyArray<string> =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, it]) => [key, ...keysIn(it)])

  it("leaves out what is not for these eyes, and nothing else", async () => {
    const wrong = await each(masks, async (right, figure) => {
      const [of = "", field = ""] = figure.split(".")
      const asks = rightOf(of)
      const found: Array<string> = []
      for (const role of roles.filter((it) => holds(it, asks))) {
        const came = await people[role].call(routeOf(of))
        if (came.status !== 200) found.push(`${role}: ${of} answers ${came.status}`)
        const isThere = keysIn(came.data).includes(field)
        const sees = holds(role, right)
        // Whoever sees only their own rows may have none that says it.
        const all = Object.entries(own).find(([, lists]) => lists.includes(of))?.[0]
        const some = all !== undefined && !holds(role, all)
        if (isThere !== sees && !(some && sees))
          found.push(`${role} ${sees ? "does not see" : "sees"} ${figure} (${right})`)
      }
      return found
    })
    expect(wrong).toEqual([])
  })

  it("shows orders with a way to reach the customer to whoever may see contacts or packs, and to nobody else", async () => {
    for (const role of roles.filter((it) => holds(it, "orders.view"))) {
      const keys = keysIn((await people[role].call("GET /api/orders")).data)
      const sees = holds(role, "customers.view_contact") || holds(role, "orders.pack")
      expect({ role, sees: keys.includes("contactPhone") }).toEqual({ role, sees })
    }
  })

  it("neither sorts nor filters by what is hidden", async () => {
    const { cashier } = people
    const by = async (query: string) => (await cashier.call(`GET /api/products?${query}`)).status
    expect(await by('sort=["costPrice","ASC"]')).toBe(422)
    expect(await by("averageCost_gte=1")).toBe(422)
  })

  it("is one's own, where one may not see everyone's", async () => {
    const wrong = await each(own, async (right, list) => {
      const found: Array<string> = []
      const all = (await people.owner.call(`GET /api/${list}`)).data as ReadonlyArray<{ readonly id: string }>
      for (const role of roles.filter((it) => holds(it, rightOf(list)))) {
        const seen = (await people[role].call(`GET /api/${list}`)).data as ReadonlyArray<{ readonly id: string }>
        const first = all.find(({ id }) => /owner/.test(id)) ?? all.at(-1)
        const hers = first !== undefined && madeByOwner(list, first)
        if (!hers) continue
        const one = (await people[role].call(`GET /api/${list}/${encodeURIComponent(first.id)}`)).status
        const sees = seen.some(({ id }) => id === first.id) || one === 200
        if (sees !== holds(role, right))
          found.push(`${role} ${sees ? "sees" : "does not see"} others' ${list} (${right})`)
      }
      return found
    })
    expect(wrong).toEqual([])
  })

  it("answers questions from one's own, too", async () => {
    const takings = async (role: Role) => {
      const { totals } = (await people[role].call("GET /api/ask/overall")).data
      return totals[0].takings as number
    }
    const all = await takings("owner")
    expect(all).toBeGreaterThan(0)
    for (const role of roles) {
      const whole = (await takings(role)) === all
      expect({ role, whole }).toEqual({ role, whole: holds(role, "dashboard.view_totals") })
    }
    for (const role of roles.filter((it) => holds(it, "expenses.view"))) {
      const vendors = (await people[role].call("GET /api/ask/expense-vendors")).data as ReadonlyArray<object>
      expect({ role, sees: vendors.length > 0 }).toEqual({ role, sees: holds(role, "expenses.view_all") })
    }
  })

  it("shows on the first screen what each part of it shows by itself, to each as they may see it", async () => {
    const asked = (list: string, filter: object, sort: string, way: string, last: number) =>
      `GET /api/${list}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: JSON.stringify([sort, way]),
        range: JSON.stringify([0, last]),
      }).toString()}`
    const open = asked("attention", { status: "open" }, "raisedAt", "DESC", 1)
    const low = asked("products", { archived: false, lowStock: true }, "currentQuantity", "ASC", 2)
    const late = { kind: "sale", voided: false, dueDate_lt: today, balance_gt: 0 }
    const waiting = asked("orders", { stage: ["new", "preparing", "ready"] }, "placedAt", "ASC", 0)
    const inAll = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
      Number(String(headers["content-range"]).split("/")[1])
    const brief = ({ data }: { readonly data: ReadonlyArray<Readonly<Record<string, unknown>>> }) =>
      data.map(({ currentQuantity, id, name }) => ({ id, name, currentQuantity }))
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever came
    const parts: Readonly<Record<string, readonly [route: string, tell?: (came: any) => unknown]>> = {
      overall: ["GET /api/ask/overall"],
      recent: [asked("transactions", {}, "recordedAt", "DESC", 2)],
      late: [asked("transactions", late, "on", "ASC", 0), inAll],
      cards: [open],
      openCards: [open, inAll],
      waitingOrders: [waiting, inAll],
      low: [low, brief],
      lowStock: [low, inAll],
      reminders: ["GET /api/ask/UpcomingReminders?limit=4"],
    }
    const shown = new Set<string>()
    for (const role of roles) {
      const came = await people[role].call("GET /api/ask/home")
      expect(came.status, `${role}: ${came.text}`).toBe(200)
      const { followUp, steps: _, ...home } = came.data
      const alone: Record<string, unknown> = {}
      for (const [name, [route, tell]] of Object.entries(parts)) {
        const itself = await people[role].call(route)
        if (itself.status === 200) alone[name] = tell === undefined ? itself.data : tell(itself)
      }
      expect({ role, ...home }).toEqual({ role, ...alone })
      expect({ role, sees: followUp !== undefined }).toEqual({ role, sees: holds(role, "transactions.view") })
      shown.add(Object.keys(home).join())
    }
    expect(shown.size).toBeGreaterThan(2)
  })

  const rightOf = (of: string): string =>
    [views, queries].flatMap((table) => Object.entries(table)).find(([, all]) => all.includes(of))![0]
  const madeByOwner = (_: string, row: Readonly<Record<string, unknown>>): boolean =>
    [row["recordedBy"], row["draftedBy"], row["by"]].includes(people.owner.userId)
})
