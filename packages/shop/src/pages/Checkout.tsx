import type { CheckoutShown, Choice, Frame as Framed } from "../models.ts"
import { Field } from "../parts/Field.tsx"
import { Frame } from "../parts/Frame.tsx"
import { Totals } from "../parts/Totals.tsx"
import { money } from "../say.ts"
import { wordsIn } from "../words/index.ts"

interface Props extends Framed {
  readonly checkout: CheckoutShown
}

/**
 * The whole checkout on one page and in one form. Its first button only shows what delivery costs, so that Enter in a field
 * never orders; a script presses it by itself when the address changes.
 */
export const Checkout = (props: Props) => {
  const { checkout, language, shop } = props
  const say = wordsIn(language)
  const { errors, key, noteEnabled, trouble, typed } = checkout
  const wrong = trouble ?? (Object.keys(errors).length > 0 ? Object.values(errors)[0] : undefined)
  return (
    <Frame {...props} title={`${say.checkout} · ${shop.name}`} script="checkout">
      <div className="wide plain">
        <h1>{say.checkout}</h1>
        {wrong && (
          <p className="word bad" role="alert" id="trouble">
            {wrong}
          </p>
        )}
      </div>
      <form className="wide two" method="post" action={`${shop.home}/checkout`} id="checkout" noValidate>
        <input type="hidden" name="key" value={key} />
        <button className="hide" type="submit" name="do" value="update" tabIndex={-1}>
          {say.showDelivery}
        </button>
        <div>
          <You {...props} />
          <Where {...props} />
          <Delivery {...props} />
          <Payment {...props} />
          {noteEnabled && (
            <fieldset>
              <div className="label">
                <label htmlFor="note">{`${say.note} (${say.optional})`}</label>
                <textarea id="note" name="note" rows={2} maxLength={500} defaultValue={typed["note"]} />
              </div>
            </fieldset>
          )}
        </div>
        <Summary {...props} />
      </form>
    </Frame>
  )
}

const You = ({ checkout: { askEmail, callingCode, errors, typed }, language }: Props) => {
  const say = wordsIn(language)
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <fieldset>
      <legend>{say.you}</legend>
      <div className="fields">
        <Field
          {...field("phone")}
          label={say.phone}
          hint={say.phoneHint(callingCode)}
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
        />
        <Field {...field("name")} label={say.name} autoComplete="name" required maxLength={80} />
        {askEmail !== "no" && (
          <Field
            {...field("email")}
            label={askEmail === "required" ? say.emailField : `${say.emailField} (${say.optional})`}
            type="email"
            autoComplete="email"
            required={askEmail === "required"}
            maxLength={254}
          />
        )}
      </div>
    </fieldset>
  )
}

const Where = ({ checkout: { choices, errors, typed }, language }: Props) => {
  const say = wordsIn(language)
  if (choices.every(({ kind }) => kind === "pickup") && choices.length > 0) return null
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name], maxLength: 60 })
  return (
    <fieldset>
      <legend>{say.where}</legend>
      <div className="fields">
        <Field {...field("line1")} label={say.line1} autoComplete="address-line1" maxLength={160} />
        <div className="pair">
          <Field {...field("district")} label={say.district} autoComplete="address-level3" data-quote="" />
          <Field {...field("city")} label={say.city} autoComplete="address-level2" data-quote="" />
        </div>
        <div className="pair">
          <Field {...field("state")} label={say.state} autoComplete="address-level1" data-quote="" />
          <Field
            {...field("landmark")}
            label={`${say.landmark} (${say.optional})`}
            hint={say.landmarkHint}
            maxLength={120}
          />
        </div>
        {choices.some(({ kind }) => kind === "distance") && (
          <p className="hint">
            <input type="hidden" name="geo" defaultValue={typed["geo"] ?? ""} />
            <button type="button" id="here" hidden data-lost={say.hereLost} data-found={say.hereFound}>
              {say.here}
            </button>{" "}
            <span role="status">{typed["geo"] ? say.hereFound : say.hereHint}</span>
          </p>
        )}
        <button type="submit" name="do" value="update" data-still="">
          {say.showDelivery}
        </button>
      </div>
    </fieldset>
  )
}

const Delivery = (props: Props) => {
  const { checkout, language } = props
  const { choices, errors } = checkout
  const say = wordsIn(language)
  const offered = choices.filter(({ why }) => why === undefined)
  const declined = choices.filter(({ why }) => why !== undefined)
  return (
    <fieldset id="delivery">
      <legend>{say.delivery}</legend>
      <div className="picks">
        {choices.length === 0 && <p className="hint">{say.noDelivery}</p>}
        {choices.length > 0 && offered.length === 0 && (
          <p className="word bad" role="status">
            {say.nobodyDelivers}
          </p>
        )}
        {errors["delivery"] && <p className="error">{errors["delivery"]}</p>}
        {offered.map((it) => (
          <Offer key={it.optionId} {...props} choice={it} />
        ))}
        {declined.map((it) => (
          <div key={it.optionId} className="pick no">
            <strong>{it.name}</strong>
            <span className="hint">{it.why}</span>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const Offer = ({ checkout: { errors, typed }, choice, language, shop }: Props & { readonly choice: Choice }) => {
  const say = wordsIn(language)
  const { estimatedTime, fee = 0, name, note, optionId, paidToRider, places = [] } = choice
  const chosen = typed["delivery"] === optionId
  return (
    <>
      <label className="pick">
        <input type="radio" name="delivery" value={optionId} defaultChecked={chosen} data-quote="" />
        <span>{name}</span>
        <span className="figure">
          {paidToRider ? say.toRider : fee === 0 ? say.free : money(language, fee, shop.currency)}
        </span>
        {(estimatedTime ?? note) && <span className="hint">{[estimatedTime, note].filter(Boolean).join(" · ")}</span>}
      </label>
      {places.length > 0 && chosen && (
        <div className="label">
          <label htmlFor="place">{say.pickupAt}</label>
          <select
            id="place"
            name="place"
            defaultValue={typed["place"] ?? places[0]?.id}
            data-quote=""
            aria-invalid={errors["place"] ? true : undefined}
            aria-describedby={errors["place"] ? "place-error" : undefined}
          >
            {places.map((it) => (
              <option key={it.id} value={it.id}>
                {it.address === undefined ? it.name : `${it.name}, ${it.address}`}
              </option>
            ))}
          </select>
          {errors["place"] && (
            <p className="error" id="place-error">
              {errors["place"]}
            </p>
          )}
        </div>
      )}
    </>
  )
}

const Payment = ({ checkout: { errors, modes, typed }, language }: Props) => {
  const say = wordsIn(language)
  return (
    <fieldset id="payment">
      <legend>{say.payment}</legend>
      <div className="picks">
        {errors["mode"] && <p className="error">{errors["mode"]}</p>}
        {modes.map((mode) => (
          <label key={mode} className="pick">
            <input type="radio" name="mode" value={mode} defaultChecked={typed["mode"] === mode} data-quote="" />
            <span>{say[mode]}</span>
            <span />
            <span className="hint">{say[`${mode}Hint`]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Summary = ({ checkout, language, look, shop }: Props) => {
  const say = wordsIn(language)
  const { cart, errors, ready, sum, totals, typed, whatsapp } = checkout
  const figure = (minor: number) => money(language, minor, shop.currency)
  const due = totals.required ?? totals.total
  return (
    <div className="sum" id="summary">
      <h2>{say.summary}</h2>
      <ul>
        {cart.lines.map((it) => (
          <li key={it.variantId} className="count">
            {it.quantity} × {it.name}
            {it.label === "" ? "" : `, ${it.label}`} · {figure(it.total)}
          </li>
        ))}
      </ul>
      <div className="row">
        <Field
          name="code"
          label={say.code}
          defaultValue={typed["code"]}
          error={errors["code"]}
          maxLength={40}
          autoComplete="off"
        />
        <button type="submit" name="do" value="update">
          {say.apply}
        </button>
      </div>
      <Totals language={language} shop={shop} totals={totals} />
      {totals.required !== undefined && <p className="hint">{say.required(figure(totals.required))}</p>}
      {ready && <input type="hidden" name="seen" value={totals.total} />}
      {sum && (
        <>
          <input type="hidden" name="proof" value={sum.token} data-bits={sum.bits} data-solver={look.scripts.solve} />
          <p className="hint" role="status" id="solving" data-working={say.solving} data-still="">
            {say.slowly}
          </p>
        </>
      )}
      <div className="go">
        <button className="main full" type="submit" name="do" value="place" data-once="">
          {typed["mode"] === "online" ? say.payNow(figure(due)) : `${say.place} · ${figure(totals.total)}`}
        </button>
        {whatsapp && (
          <button className="full" type="submit" name="do" value="whatsapp" data-once="">
            {say.orderWhatsapp}
          </button>
        )}
        <a className="button full" href={`${shop.home}/cart`}>
          {say.change}
        </a>
      </div>
    </div>
  )
}
