import { createHash } from "node:crypto"
import * as Schema from "effect/Schema"
import { businesses } from "@oja/domain/businesses/views"
import { categories, type ProductRow, products } from "@oja/domain/catalog/views"
import { customers } from "@oja/domain/customers/views"
import {
  type AnyView,
  count,
  Count,
  Instant,
  judge,
  rowOf,
  type RowOf,
  rowsIn,
  SignedAmount,
} from "@oja/domain/kernel/index"
import { locations } from "@oja/domain/locations/views"
import { levels as stockLevels } from "@oja/domain/stock/views"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { type Allowance, allowance, type LimitName, limitedRights, judgedBy, RoleLimits } from "@oja/domain/team/limits"
import { MemberPin } from "@oja/domain/team/memberPin"
import { ALL_ROLES, Roles } from "@oja/domain/team/ownRoles"
import { howFar, mayOf } from "@oja/domain/team/standing"
import { MemberId } from "@oja/domain/team/events"
import { members } from "@oja/domain/team/views"
import { offeredTaxRates } from "@oja/domain/taxes/queries"
import { transactions } from "@oja/domain/transactions/views"
import type { Ledger } from "@oja/store"
import type { Member } from "../http/call.ts"
import { shownPosition } from "../http/positions.ts"
import { masked, ownOnly } from "../http/reading.ts"
import { route } from "../http/route.ts"

/** How many rows of a kind come at a time, where the caller names no number. */
const USUAL = 1000
/** How long a device may tell a colleague's PIN from a wrong one by itself, in milliseconds. */
const PIN_HOLDS = 72 * 60 * 60_000
const Row = Schema.Record(Schema.String, Schema.Unknown)
/** Rows as a list shows them, described no further than that. */
const rows = <R>() => Schema.Array(Row) as unknown as Schema.Codec<ReadonlyArray<R>>
const Owed = Schema.Struct({
  customerId: Schema.String,
  amount: SignedAmount,
  currency: Schema.String,
  sales: Count,
  /** The day of the oldest sale that is not paid. */
  since: Schema.optionalKey(Schema.String),
})

/** Where a sale stands by now that moved since: a device that knows it as another knows it no more. */
const Moved = Schema.Struct({
  id: Schema.String,
  total: SignedAmount,
  credited: SignedAmount,
  received: SignedAmount,
  refunded: SignedAmount,
  voided: Schema.Boolean,
})

/** A colleague who may approve at the counter, and by what their PIN is told from a wrong one. */
const Approver = Schema.Struct({
  memberId: MemberId,
  name: Schema.String,
  /** How far they go themselves, limit by limit; what is not there has no end, and what they may not do is 0. */
  limits: Schema.Struct(allowance),
  salt: Schema.String,
  cost: Count,
  /** A digest of what scrypt makes of the PIN: it opens nothing by itself. */
  check: Schema.String,
})

/**
 * All that a till needs without a connection, in the order in which it last moved: from nothing, and afterwards only what
 * moved since. A row that moves while the rest is fetched comes once more, so that nothing is missed.
 */
export const snapshotRoute = (ledger: Ledger) =>
  route("GET /v1.0/pos/snapshot", {
    summary:
      "What a till needs to sell without a connection: everything first, and then what changed or is gone since a position.",
    access: { module: "pos", action: "sell" },
    input: {
      /** The position of the answer before; everything when absent. */
      since: Schema.optionalKey(Count),
      limit: Schema.optionalKey(count(1, 5000)),
    },
    output: Schema.Struct({
      /** What is named as `since` the next time. */
      position: Count,
      /** There is more: ask again at once. */
      more: Schema.Boolean,
      products: rows<Lean>(),
      /** What lies at each branch of what moved. */
      stock: Schema.Array(Row),
      customers: rows<RowOf<typeof customers>>(),
      owed: Schema.Array(Owed),
      /** Nothing of before the device first asked: it knew no sale then. */
      sales: Schema.Array(Moved),
      removed: Schema.Struct({ products: Schema.Array(Schema.String), customers: Schema.Array(Schema.String) }),
      /** What is small comes whole, with the last part. */
      shop: Schema.optionalKey(
        Schema.Struct({
          business: Row,
          categories: Schema.Array(Row),
          locations: Schema.Array(Row),
          taxRates: Schema.Array(Schema.Unknown),
          /** How far the person's role goes, and whether a colleague may let it go further. */
          limits: Row as unknown as Schema.Codec<Member["business"]["actor"]["limits"]>,
          approvers: Schema.Array(Approver),
          /** Until when a PIN may be judged by this, in epoch milliseconds. */
          pinsUntil: Instant,
        }),
      ),
    }),
    handle: ({ caller, call, context, input: { limit = USUAL, since = 0 }, reply }) => {
      const { business } = context
      const from = ledger.log.positionOf(business, since)
      const now = ledger.log.position
      const sees = (view: AnyView) => judge(caller.business.actor, view.access)._tag === "Allowed"
      const found = (view: AnyView) => (sees(view) ? ledger.movedAfter(business, view, from, limit) : [])
      // What somebody owes is told to whoever sees everybody's sales.
      const seesOwed = sees(transactions) && ownOnly(transactions, caller) === undefined
      const moved = {
        products: found(products),
        stock: found(stockLevels),
        customers: found(customers),
        sales: seesOwed || since > 0 ? found(transactions) : [],
      }
      // All kinds come up to the same moment: that of the one that has most to tell.
      const upTo = Math.min(
        now,
        ...Object.values(moved).map((rows) => (rows.length < limit ? now : rows.at(-1)!.position)),
      )
      // What goods cost is of no use at a counter, and would lie on a device that the next person works at (pain C75): it
      // is sent to nobody, whatever they may see elsewhere.
      const within = (view: AnyView, rows: (typeof moved)["products"], seenBy?: Member) => {
        const texts = rows.filter(({ position }) => position <= upTo).map(({ text }) => text)
        const all = JSON.parse(masked(view, `[${texts.join(",")}]`, seenBy)) as ReadonlyArray<Row>
        return all.filter(isTheirs(view, caller))
      }
      const more = upTo < now
      const goods = within(products, moved.products) as unknown as ReadonlyArray<ProductRow>
      const people = within(customers, moved.customers, caller) as unknown as ReadonlyArray<RowOf<typeof customers>>
      const gone = (rows: ReadonlyArray<{ readonly id?: unknown }>) =>
        since === 0 ? [] : rows.map(({ id }) => String(id))
      const sales = within(transactions, moved.sales) as unknown as ReadonlyArray<RowOf<typeof transactions>>
      const buyers = seesOwed ? sales.flatMap(({ customerId }) => customerId ?? []) : []
      return reply({
        position: shownPosition({ ledger }, business, upTo) ?? 0,
        more,
        products: goods.filter(({ archived }) => !archived).map(lean),
        stock: within(stockLevels, moved.stock),
        customers: people.filter(({ status }) => status === "active"),
        owed: owedBy(ledger, caller.business, [...new Set(buyers)]),
        sales: since === 0 ? [] : sales.filter(({ kind }) => kind === "sale").map(standing),
        removed: {
          products: gone(goods.filter(({ archived }) => archived)),
          customers: gone(people.filter(({ status }) => status !== "active")),
        },
        ...(!more && { shop: shopOf(ledger, caller, context, call.at) }),
      })
    },
  })

type Row = typeof Row.Type

/** What whoever works at some branches, or sees only what is their own, would find in a list. */
const isTheirs = (view: AnyView, caller: Member): ((row: Row) => boolean) => {
  const asked = Object.entries(ownOnly(view, caller) ?? {})
  return (row) =>
    asked.every(([columns, wanted]) =>
      columns.split("|").some((column) => [wanted].flat().includes(row[column] as string)),
    )
}

const standing = ({ credited, id, received, refunded, total, voided }: RowOf<typeof transactions>) => ({
  id,
  total,
  credited,
  received,
  refunded,
  voided,
})

/** Without what it is described by at length: nobody reads that at a counter. */
type Lean = Omit<ProductRow, "description">
const lean = ({ description: _, ...row }: ProductRow): Lean => row

/** In the business's own currency: what somebody owes in another is no part of the sum. */
const owedBy = (
  ledger: Ledger,
  { currency, id: business }: Member["business"],
  ids: ReadonlyArray<string>,
): ReadonlyArray<typeof Owed.Type> => {
  if (ids.length === 0) return []
  const where = { kind: "sale", voided: false, customerId: ids, currency, balance: { above: 0 } } as const
  const sales = ledger.find(business, rowsIn(transactions, { where, sort: [["on", "ASC"]] }))
  const sums = new Map<string, typeof Owed.Type>()
  for (const { balance, customerId = "", on } of sales) {
    const { amount = 0, sales: many = 0, since = on } = sums.get(customerId) ?? {}
    sums.set(customerId, { customerId, currency, amount: amount + balance, sales: many + 1, since })
  }
  // Who has paid meanwhile is named too, owing nothing.
  return ids.map((customerId) => sums.get(customerId) ?? { customerId, currency, amount: 0, sales: 0 })
}

const shopOf = (ledger: Ledger, caller: Member, context: Parameters<Ledger["answer"]>[2], at: number) => {
  const { business } = context
  const { actor } = caller.business
  const rows = (view: AnyView, where: object = ownOnly(view, caller) ?? {}) =>
    judge(actor, view.access)._tag === "Allowed"
      ? (JSON.parse(
          masked(view, ledger.page(business, { view, kind: "rows", where, limit: 2000 } as never).text, caller),
        ) as ReadonlyArray<Row>)
      : []
  return {
    business: ledger.find(business, rowOf(businesses, business)) as unknown as Row,
    categories: rows(categories),
    locations: rows(locations),
    taxRates: ledger.answer(offeredTaxRates, {}, context),
    limits: { ...actor.limits },
    approvers: approversOf(ledger, caller),
    pinsUntil: at + PIN_HOLDS,
  }
}

/** Colleagues who may approve and have a PIN. */
const approversOf = (ledger: Ledger, { business, userId }: Member): ReadonlyArray<typeof Approver.Type> => {
  const { action, module, premium } = giveApproval.access
  if (premium !== undefined && !business.actor.has(premium)) return []
  const active = rowsIn(members, { where: { status: "active" }, sort: [["name", "ASC"]], limit: 200 })
  const roles = ledger.state(business.id, Roles, ALL_ROLES)
  return ledger.find(business.id, active).flatMap(({ id: memberId, name, role, userId: who }) => {
    const { pinHash } = ledger.state(business.id, MemberPin, memberId)
    if (who === userId || pinHash === undefined || !mayOf(role, roles)(module, action)) return []
    const [, cost = "0", salt = "", key = ""] = pinHash.split("$")
    const check = createHash("sha256").update(Buffer.from(key, "base64url")).digest("hex")
    const own = judgedBy(howFar(role, roles, ledger.state(business.id, RoleLimits, role)))
    const limits: Allowance = Object.fromEntries(
      (Object.keys(limitedRights) as ReadonlyArray<LimitName>).flatMap((limit): ReadonlyArray<[string, number]> => {
        const right = limitedRights[limit]
        if (!mayOf(role, roles)(right.module, right.action)) return [[limit, 0]]
        const most = own[limit]?.most
        return most === undefined ? [] : [[limit, most]]
      }),
    )
    return [{ memberId, name, limits, salt, cost: Number(cost), check }]
  })
}
