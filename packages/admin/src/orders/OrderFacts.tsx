import Place from "@mui/icons-material/PlaceOutlined"
import { isFetched } from "@oja/domain/orders/progress"
import { orders } from "@oja/domain/orders/views"
import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { Heads } from "../ui/Heads.tsx"
import { Happenings } from "../ui/History.tsx"
import { copy, LinkBox } from "../ui/LinkBox.tsx"
import { Money } from "../ui/Money.tsx"
import { MoneyCell } from "../ui/MoneyCell.tsx"
import { SumLine } from "../ui/SumLine.tsx"
import { Reach } from "../ui/Reach.tsx"
import { tapsOf } from "../ui/TapLink.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { useChoice } from "../ui/useText.ts"
import { addressLine, mapOf, type Order } from "./order.ts"
import { orderWords } from "./words.ts"

// What is known of one order, part by part.

interface Of {
  readonly row: Order
}

/** Who ordered, how they are reached, and where it goes. */
export const WhoAndWhere = ({ row }: Of) => {
  const say = orderWords.use()
  const branch = useBranchName()
  const { address, contactEmail, contactName, contactPhone, customerId, delivery, note } = row
  const line = addressLine(row)
  const pickup = delivery.kind === "pickup"
  return (
    <section className="record-part slim breaks" aria-label={say("customer")}>
      <h2>{say("customer")}</h2>
      <p className="bold size-20">
        {customerId === undefined ? contactName : <Link to={`/customers/${customerId}`}>{contactName}</Link>}
      </p>
      {contactPhone !== undefined && <p className="digits muted">{contactPhone}</p>}
      <Reach phone={contactPhone} email={contactEmail} />
      <h2 className="above-24">{say(pickup ? "pickup" : "delivery")}</h2>
      <p>
        {delivery.name === "-" ? say(isFetched(row) ? "noDelivery" : "arranged") : delivery.name}
        {delivery.estimatedTime !== undefined && <span className="muted"> · {delivery.estimatedTime}</span>}
      </p>
      {pickup && <p className="muted">{branch(delivery.locationId ?? row.locationId)}</p>}
      {!pickup && line !== undefined && (
        <>
          <p>{line}</p>
          {address?.landmark !== undefined && <p className="muted">{address.landmark}</p>}
          <a className="level gap-4 bold order-map" href={mapOf(row)} target="_blank" rel="noreferrer">
            <Place fontSize="small" aria-hidden="true" />
            {say("map")}
          </a>
        </>
      )}
      {note !== undefined && note !== "" && (
        <>
          <h2 className="above-24">{say("note")}</h2>
          <p className="pad-12-16 sunken marked">{note}</p>
        </>
      )}
    </section>
  )
}

/** How it is paid, what came in, and what the store's fee took of it. */
export const MoneyOf = ({ row }: Of) => {
  const say = orderWords.use()
  const choice = useChoice(orders)
  const { day } = useShop()
  const { balance, credited, currency, mode, payments, received, refunded, storeFee, total, transactionId } = row
  return (
    <section className="record-part slim breaks" aria-label={say("payment")}>
      <h2>{say("payment")}</h2>
      <p>{say(`mode_${mode}`)}</p>
      <dl className="pairs above-8 order-figures">
        <SumLine name={say("total")} amount={total} currency={currency} />
        <SumLine name={say("received")} amount={received} currency={currency} />
        {refunded > 0 && <SumLine name={say("refunded")} amount={-refunded} currency={currency} />}
        {credited > 0 && <SumLine name={say("credited")} amount={-credited} currency={currency} />}
        <SumLine name={say(balance < 0 ? "giveBack" : "left")} amount={Math.abs(balance)} currency={currency} />
        {storeFee > 0 && <SumLine name={say("fee")} amount={-storeFee} currency={currency} />}
      </dl>
      {payments.length > 0 && (
        <ul className="paid">
          {payments.map((it) => (
            <li key={it.paymentId}>
              <div>
                <span>{it.online ? say("paidOnline") : choice("payments.method", it.method)}</span>
                <p className="muted">
                  {day(it.on)}
                  {it.reference !== undefined && ` · ${it.reference}`}
                </p>
              </div>
              <Money amount={it.amount} currency={currency} tone="in" />
            </li>
          ))}
        </ul>
      )}
      {transactionId !== undefined && (
        <p>
          <Link to={`/transactions/${transactionId}`}>{say("itsSale")}</Link>
        </p>
      )}
    </section>
  )
}

/** What was ordered, and how the total came about. */
export const OrderedLines = ({ row }: Of) => {
  const say = orderWords.use()
  const { quantity } = useShop()
  const { currency, delivery, lines, shippingFee, total } = row
  // Whatever of the total is neither goods nor delivery: taxes that come on top.
  const onTop = total - lines.reduce((sum, line) => sum + line.total, 0) - shippingFee
  const named = delivery.name === "-" ? undefined : delivery.name
  const feet: ReadonlyArray<readonly [string, number]> = [
    ...(shippingFee > 0
      ? [[named === undefined ? say("delivery") : `${say("delivery")} · ${named}`, shippingFee] as const]
      : []),
    ...(onTop > 0 ? [[say("onTop"), onTop] as const] : []),
    [say("total"), total],
  ]
  return (
    <section className="record-part">
      <h2>{say("goodsTitle")}</h2>
      <div className="sheet">
        <table>
          <Heads
            of={[
              say("product"),
              [say("quantity"), "sheet-number"],
              [say("price"), "sheet-number sheet-wide"],
              [say("total"), "sheet-number"],
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineId}>
                <td>
                  {line.name}
                  {line.discount + line.cartDiscount > 0 && (
                    <p className="muted">
                      {say("discount")} <Money amount={-(line.discount + line.cartDiscount)} currency={currency} />
                    </p>
                  )}
                </td>
                <td className="sheet-number digits">{quantity(line.quantity)}</td>
                <MoneyCell look="sheet-number sheet-wide" amount={line.unitPrice} currency={currency} />
                <MoneyCell look="sheet-number" amount={line.total} currency={currency} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            {feet.map(([name, amount]) => (
              <tr key={name}>
                <th scope="row" colSpan={2}>
                  {name}
                </th>
                <td className="sheet-wide" />
                <MoneyCell look="sheet-number" amount={amount} currency={currency} />
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </section>
  )
}

/** The customer's own page of this order: to be copied, or sent to them. */
export const Tracking = ({ row: { contactPhone, number, trackingToken } }: Of) => {
  const say = orderWords.use()
  // Whoever may not speak for the shop does not hold it.
  if (trackingToken === undefined) return null
  const link = `${window.location.origin}/t/${trackingToken}`
  return (
    <section className="record-part">
      <h2>{say("track")}</h2>
      <p className="muted">{say("trackLead")}</p>
      <LinkBox className="digits above-8 order-link" label={say("track")} link={link} />
      <div className="row above-12">
        <Button onClick={() => void copy(link, say("copied"))}>{say("copyLink")}</Button>
        <a
          className="button button-line"
          href={tapsOf(say("trackText", { number, link }), contactPhone).whatsapp}
          target="_blank"
          rel="noreferrer"
        >
          {say("sendWhatsapp")}
        </a>
        <a className="button button-bare" href={link} target="_blank" rel="noreferrer">
          {say("open")}
        </a>
      </div>
    </section>
  )
}

type Happened = Order["timeline"][number]

/** What became of it, from the first moment to the last: what, by whom and when. */
export const OrderHistory = ({ row }: Of) => {
  const say = orderWords.use()
  const { money } = useShop()
  const { user } = useSession()
  const { people } = useTeam()
  const who = ({ by, what }: Happened) =>
    by === user?.id
      ? say("you")
      : (people.find(({ userId }) => userId === by)?.name ??
        (row.storefront && (what === "OrderPlaced" || what === "OrderPaymentClaimed")
          ? row.contactName
          : say("byItself")))
  // What only the machinery needs has no words and is left out.
  const told = ({ amount, what }: Happened): string | undefined =>
    (
      say.of("history", { amount: amount === undefined ? "" : money(amount, row.currency) }) as Readonly<
        Record<string, string>
      >
    )[what]
  return (
    <section className="record-part">
      <h2>{say("historyTitle")}</h2>
      <Happenings
        items={row.timeline.flatMap((it) => {
          const words = told(it)
          return words === undefined ? [] : [{ at: it.at, text: words, who: who(it), why: it.reason }]
        })}
        of={row.id}
      />
    </section>
  )
}
