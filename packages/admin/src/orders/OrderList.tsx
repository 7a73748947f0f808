import { clockIn } from "@oja/domain/kernel/calendar"
import { confirmOrder } from "@oja/domain/orders/confirmOrder"
import { packFulfilment } from "@oja/domain/orders/fulfil"
import { placeOrder } from "@oja/domain/orders/placeOrder"
import { orders } from "@oja/domain/orders/views"
import { type ReactNode, useEffect } from "react"
import { Link, NavLink, useLocation } from "react-router-dom"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { Money } from "../ui/Money.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useChoice } from "../ui/useText.ts"
import { arrivalsKnown, seen } from "./arrivals.ts"
import { BellSwitch, NotifySwitch } from "./BellSwitch.tsx"
import { fulfilmentTones, goodsIn, type Order, pathOf, paymentTones, stateTones } from "./order.ts"
import { performAll, toPack } from "./steps.ts"
import { orderWords } from "./words.ts"
import "./orders.css"

const storefront = ["online_store", "whatsapp"]
const stages = ["new", "preparing", "ready", "out", "done"] as const

/** Three questions, three words: what became of the order, of its money and of its goods. */
export const OrderBadges = ({ of }: { readonly of: Pick<Order, "fulfilment" | "settlement" | "state"> }) => {
  const choice = useChoice(orders)
  return (
    <span className="order-badges">
      <StatusChip tone={stateTones[of.state]}>{choice("state", of.state)}</StatusChip>
      <StatusChip tone={paymentTones[of.settlement]}>{choice("settlement", of.settlement)}</StatusChip>
      <StatusChip tone={fulfilmentTones[of.fulfilment]}>{choice("fulfilment", of.fulfilment)}</StatusChip>
    </span>
  )
}

const Flagged = ({ of, children }: { readonly of: Order; readonly children: ReactNode }) => {
  const say = orderWords.use()
  return (
    <>
      {children}
      {of.attention && (
        <span className="orders-flag" title={say("needsYou")}>
          <Glyph name="warning" size={18} />
          <span className="unseen">{say("needsYou")}</span>
        </span>
      )}
    </>
  )
}

/** The two lists of orders, the screen on the wall, and whether this device sounds when one comes. */
const Around = () => {
  const say = orderWords.use()
  return (
    <nav className="row line below-12 orders-kinds" aria-label={say("kinds")}>
      <NavLink to="/online-orders" className="pill">
        {say("kindOnline")}
      </NavLink>
      <NavLink to="/orders" end className="pill">
        {say("kindAll")}
      </NavLink>
      <span className="row orders-tools">
        <BellSwitch />
        <NotifySwitch />
        <Link to="/orders-display" className="pill">
          {say("wall")}
        </Link>
      </span>
    </nav>
  )
}

/** Orders, what needs a person first: those of the shop's page, or of every channel. */
export const OrderList = () => {
  const say = orderWords.use()
  const { locale, quantity, today, zone } = useShop()
  const online = useLocation().pathname === "/online-orders"
  // Whoever opens the list of what came in has looked.
  useEffect(() => {
    if (!online) return
    let here = true
    void arrivalsKnown().then(() => (here ? seen() : undefined))
    // Whoever has gone before they were counted has looked at nothing.
    return () => {
      here = false
    }
  }, [online])
  // On a phone the hour is enough for what came today, and the day for the rest.
  const since = ({ on, placedAt }: Order) =>
    new Date(placedAt).toLocaleString(locale, {
      timeZone: zone,
      ...(on === today ? clockIn(locale) : { day: "numeric", month: "short" }),
    })
  return (
    <DataList
      key={String(online)}
      view={orders}
      words={{ ...say.of("list"), title: say(online ? "online" : "all") }}
      {...(online && { fixed: { channel: storefront } })}
      sort="-attention"
      saved={[
        { label: say("show_all"), filter: {} },
        { label: say("show_attention"), filter: { attention: true } },
        { label: say("claimWaits"), filter: { claimed: true } },
        { label: say("show_overpaid"), filter: { settlement: "overpaid" } },
        ...stages.map((stage) => ({ label: say(`show_${stage}`), filter: { stage } })),
      ]}
      filters={[
        "state",
        "settlement",
        "fulfilment",
        ...(online ? [] : ["channel" as const]),
        "mode",
        "locationId",
        "on",
      ]}
      above={() => <Around />}
      columns={[
        {
          field: "number",
          cell: (row) => (
            <Flagged of={row}>
              <span className="digits nowrap">{row.number}</span>
            </Flagged>
          ),
        },
        "placedAt",
        "contactName",
        { field: "what", label: say("what"), wide: true, cell: (row) => goodsIn(row, quantity) },
        {
          field: "state",
          label: say("stands"),
          cell: (row) => (
            <>
              <OrderBadges of={row} />
              {row.claimed && <span className="tiny bold block amber">{say("claimWaits")}</span>}
            </>
          ),
        },
        "total",
      ]}
      nameOf={({ number }) => number}
      to={pathOf}
      card={(row) => ({
        title: (
          <Flagged of={row}>
            {row.contactName} <span className="muted digits">{row.number}</span>
          </Flagged>
        ),
        line: <OrderBadges of={row} />,
        figure: <Money amount={row.total} currency={row.currency} />,
        chip: <span className="digits">{since(row)}</span>,
      })}
      create={mayAsk(placeOrder) && { label: say("add"), to: "/orders/create" }}
      bulk={[
        bulk(confirmOrder, {
          label: say("bulk.confirm"),
          when: ({ state }) => state === "placed",
          input: ({ id }) => ({ orderId: id }),
        }),
        mayAsk(packFulfilment) && {
          label: say("bulk.pack"),
          when: (row) => toPack(row) !== undefined,
          run: (row, key) => performAll(toPack(row)?.asks ?? [], key),
        },
        {
          label: say("bulk.slips"),
          paper: (rows) => `/v1.0/orders/packing-slips?ids=${rows.map(({ id }) => id).join(",")}`,
        },
      ]}
      motifs={["cowrie", "squares", "sun"]}
    />
  )
}
