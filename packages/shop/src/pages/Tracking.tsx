import type { Frame as Framed, OrderShown } from "../models.ts"
import { Field } from "../parts/Field.tsx"
import { Frame } from "../parts/Frame.tsx"
import { Totals } from "../parts/Totals.tsx"
import { clock, counted, moment, money } from "../say.ts"
import { wordsIn } from "../words/index.ts"

interface Props extends Framed {
  readonly order: OrderShown
}

/** An order as its customer follows it: how far it is, what is left to pay and how, and what can still be done. */
export const Tracking = (props: Props) => {
  const { language, order, shop } = props
  const say = wordsIn(language)
  const { number, state, trouble } = order
  return (
    <Frame {...props} title={`${say.order(number)} · ${shop.name}`} script="track">
      <div className="wide plain">
        <h1>
          {say.order("").trim()} <span className="one">{number}</span>
        </h1>
        <p>{say.thanks(order.name)}</p>
        {trouble && (
          <p className="word bad" role="alert">
            {trouble}
          </p>
        )}
        {state === "expired" && <p className="word bad">{say.expiredText}</p>}
        {state === "cancelled" && <p className="word bad">{say.cancelledText}</p>}
        {order.missed && (
          <p className="word bad" role="status">
            {say.missed}
          </p>
        )}
        {order.driver && (
          <p className="word" role="status">
            {say.driver(order.driver)} {say.driverCode} <strong className="one">{order.code}</strong>
          </p>
        )}
      </div>
      <div className="wide two" data-track={order.token}>
        <div>
          <Owed {...props} />
          <Steps {...props} />
          <Returns {...props} />
          <Address {...props} />
          <Doing {...props} />
        </div>
        <div className="sum">
          <h2>{say.goods}</h2>
          <ul>
            {order.lines.map((it, i) => (
              <li key={i} className="count">
                {counted(language, it.quantity)} × {it.name}
                {it.label ? `, ${it.label}` : ""} · {money(language, it.total, shop.currency)}
              </li>
            ))}
          </ul>
          <Totals language={language} shop={shop} totals={order.totals} />
        </div>
      </div>
    </Frame>
  )
}

const Owed = (props: Props) => {
  const { language, order, shop } = props
  const say = wordsIn(language)
  const { balance, refunded, state } = order
  const figure = (minor: number) => money(language, minor, shop.currency)
  return (
    <>
      {balance < 0 && (
        <p className="word" role="status">
          {say.owesYou(figure(-balance))}
        </p>
      )}
      {refunded > 0 && <p className="hint">{say.gaveBack(figure(refunded))}</p>}
      {state === "expired" ? (
        <Told {...props} />
      ) : state === "cancelled" ? null : balance > 0 ? (
        <Due {...props} />
      ) : (
        <p className="chip good">{say.paid}</p>
      )}
    </>
  )
}

const Due = (props: Props) => {
  const { language, order, shop } = props
  const say = wordsIn(language)
  const { balance, expiresAt, keptUntil, mode, token, zone } = order
  const due =
    order.totals.required !== undefined && order.received < order.totals.required
      ? order.totals.required - order.received
      : balance
  return (
    <section aria-labelledby="owed">
      <h2 id="owed">{say.stillToPay}</h2>
      <p className="owed">{money(language, balance, shop.currency)}</p>
      {keptUntil !== undefined && keptUntil !== expiresAt && (
        <p className="hint">
          {say.keptFor}{" "}
          <time dateTime={new Date(keptUntil).toISOString()} data-until={keptUntil}>
            {clock(language, keptUntil, zone)}
          </time>
        </p>
      )}
      {expiresAt !== undefined && mode !== "on_delivery" && mode !== "on_pickup" && (
        <p className="hint">
          {say.payBefore} {moment(language, expiresAt, zone)}
        </p>
      )}
      {mode === "on_delivery" && <p>{say.payAtDoor}</p>}
      {mode === "on_pickup" && <p>{say.payAtPickup}</p>}
      {order.canPayOnline && (
        <form method="post" action={`/t/${token}/pay?lang=${language}`}>
          <button className="main" type="submit" data-once="">
            {say.payNow(money(language, due, shop.currency))}
          </button>
        </form>
      )}
      {mode === "bank_transfer" && <Transfer {...props} />}
      <Told {...props} />
    </section>
  )
}

const Transfer = ({ language, order, shop }: Props) => {
  const say = wordsIn(language)
  const { account } = order
  return (
    <div className="part">
      <h3>{say.transferTitle}</h3>
      {account === undefined ? (
        <p>{say.askAccount(shop.name)}</p>
      ) : (
        <>
          <p className="hint">{say.transferText}</p>
          <dl className="facts">
            <Fact name={say.bank} fact={account.bank} />
            <Fact name={say.accountNumber} fact={account.number} />
            <Fact name={say.accountName} fact={account.name} />
            <Fact name={say.reference} fact={order.number} />
          </dl>
        </>
      )}
    </div>
  )
}

/** What the customer said of their transfer, what the shop found, and how to say it. */
const Told = ({ language, order }: Props) => {
  const say = wordsIn(language)
  const { canClaim, claimed, notFound, token } = order
  return (
    <>
      {claimed && (
        <p className="word" role="status">
          {say.claimed}
        </p>
      )}
      {notFound !== undefined && (
        <p className="word bad" role="status">
          {say.notFound} {notFound}
        </p>
      )}
      {canClaim && (
        <form
          className="fields part"
          method="post"
          action={`/t/${token}/claim?lang=${language}`}
          encType="multipart/form-data"
        >
          <p className="hint">{say.claimText}</p>
          <Field
            name="proof"
            label={`${say.proof} (${say.optional})`}
            hint={say.proofHint}
            type="file"
            accept="image/png,image/jpeg"
          />
          <button className="main" type="submit" data-once="">
            {say.claim}
          </button>
        </form>
      )}
    </>
  )
}

const Fact = ({ fact, name }: { readonly name: string; readonly fact: string | undefined }) =>
  fact === undefined ? null : (
    <>
      <dt>{name}</dt>
      <dd>{fact}</dd>
    </>
  )

const Steps = ({ language, order }: Props) => {
  const say = wordsIn(language)
  return (
    <section className="part" aria-labelledby="steps">
      <h2 id="steps">{say.progress}</h2>
      <ol className="steps">
        {order.steps.map(({ at, step }) => (
          <li
            key={step}
            className={at === undefined ? undefined : step === "cancelled" || step === "expired" ? "done stop" : "done"}
          >
            <span>{say.steps[step]}</span>
            {at === undefined ? (
              <span className="hint">{say.notYet}</span>
            ) : (
              <time dateTime={new Date(at).toISOString()}>{moment(language, at, order.zone)}</time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the customer gives back, and what the shop says to it. */
const Returns = ({ language, order: { returns } }: Props) => {
  const say = wordsIn(language)
  if (returns.length === 0) return null
  return (
    <section className="part">
      <h2>{say.returns}</h2>
      {returns.map(({ lines, status, why }, i) => (
        <p key={i}>
          {lines.map(({ name, quantity }) => `${counted(language, quantity)} × ${name}`).join(", ")}
          <br />
          <span className="hint">{[say.returned[status], why].filter(Boolean).join(" ")}</span>
        </p>
      ))}
    </section>
  )
}

const Address = ({ language, order }: Props) => {
  const say = wordsIn(language)
  const { address, delivery } = order
  return (
    <section className="part">
      <h2>{say.delivery}</h2>
      <p>
        {delivery.name}
        {delivery.estimatedTime ? ` · ${delivery.estimatedTime}` : ""}
      </p>
      {delivery.place && (
        <p className="hint">
          {say.pickupAt} {delivery.place}
        </p>
      )}
      {delivery.note && <p className="hint">{delivery.note}</p>}
      {address && (
        <p className="hint">
          {say.deliveredTo} {address}
        </p>
      )}
    </section>
  )
}

const Doing = ({ language, order, shop }: Props) => {
  const say = wordsIn(language)
  const { token } = order
  return (
    <section className="part">
      <h2>{say.questions}</h2>
      <div className="fields">
        {(order.whatsappLink ?? shop.contact.phone) !== undefined && (
          <div className="row">
            {order.whatsappLink && (
              <a className="button" href={order.whatsappLink} rel="noopener">
                {say.whatsapp}
              </a>
            )}
            {shop.contact.phone && (
              <a className="button" href={`tel:${shop.contact.phone}`}>
                {say.call}
              </a>
            )}
          </div>
        )}
        <form method="post" action={`/t/${token}/again?lang=${language}`}>
          <button type="submit" data-once="">
            {say.again}
          </button>
        </form>
        {order.canCancel && (
          <details>
            <summary>{say.cancel}</summary>
            <form className="fields" method="post" action={`/t/${token}/cancel?lang=${language}`}>
              <div className="label">
                <label htmlFor="reason">{say.cancelWhy}</label>
                <select id="reason" name="reason">
                  {say.reasons.map((it) => (
                    <option key={it}>{it}</option>
                  ))}
                </select>
              </div>
              <button type="submit" data-once="">
                {say.cancel}
              </button>
            </form>
          </details>
        )}
      </div>
    </section>
  )
}
