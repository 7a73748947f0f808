import { type CartLine, type CartShown, type Frame as Framed, frontOf } from "../models.ts"
import { Frame } from "../parts/Frame.tsx"
import { Adire, Shot } from "../parts/Shot.tsx"
import { money } from "../say.ts"
import { wordsIn } from "../words/index.ts"

interface Props extends Framed {
  readonly cart: CartShown
  readonly trouble?: string | undefined
}

/** What lies in the cart, and what has changed since it was put there: each line says its own. */
export const Cart = ({ cart, trouble, ...frame }: Props) => {
  const { language, shop } = frame
  const say = wordsIn(language)
  const { home } = shop
  const blocked = cart.lines.some(({ news }) => news !== undefined && news._tag !== "price")
  return (
    <Frame {...frame} title={`${say.cart} · ${shop.name}`}>
      <div className="wide plain">
        <h1>{say.cart}</h1>
        {trouble && (
          <p className="word bad" role="alert">
            {trouble}
          </p>
        )}
      </div>
      {cart.lines.length === 0 ? (
        <div className="wide empty">
          <Adire />
          <p>{say.emptyCart}</p>
          <a className="button main" href={frontOf(shop)}>
            {say.look}
          </a>
        </div>
      ) : (
        <form className="wide two" method="post" action={`${home}/cart`}>
          <div>
            <ul className="lines">
              {cart.lines.map((line) => (
                <Line key={line.variantId} line={line} {...frame} />
              ))}
            </ul>
            <button type="submit" name="do" value="update">
              {say.update}
            </button>
          </div>
          <div className="sum">
            <table>
              <tbody>
                <tr className="all">
                  <th scope="row">{say.subtotal}</th>
                  <td>{money(language, cart.subtotal, shop.currency)}</td>
                </tr>
              </tbody>
            </table>
            {cart.missing !== undefined && (
              <p className="word bad">{say.missing(money(language, cart.missing, shop.currency))}</p>
            )}
            {!shop.takesOrders && <p className="word bad">{shop.paused ? say.paused : say.noOrders}</p>}
            <button
              className="main full"
              type="submit"
              name="do"
              value="checkout"
              disabled={blocked || cart.missing !== undefined || !shop.takesOrders}
            >
              {say.toCheckout}
            </button>
            <a className="button full" href={frontOf(shop)}>
              {say.goOn}
            </a>
          </div>
        </form>
      )}
    </Frame>
  )
}

const Line = ({ language, line, shop }: Framed & { readonly line: CartLine }) => {
  const say = wordsIn(language)
  const figure = (minor: number) => money(language, minor, shop.currency)
  const { label, name, news, variantId } = line
  return (
    <li>
      <Shot name={name} picture={line.picture} />
      <div>
        <a href={line.path}>{name}</a>
        {label !== "" && <p className="hint">{label}</p>}
        <p className="hint">{figure(line.price)}</p>
      </div>
      <p className="figure">{figure(line.total)}</p>
      {news && (
        <p className={news._tag === "price" ? "news word" : "news word bad"} role="status">
          {news._tag === "price"
            ? say.newsPrice(figure(news.was), figure(news.now))
            : news._tag === "fewer"
              ? say.newsFewer(news.left)
              : say.newsGone}
        </p>
      )}
      <div className="edit">
        <input
          name={`quantity.${variantId}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={999}
          defaultValue={line.quantity}
          aria-label={say.quantityOf(`${name} ${label}`.trim())}
        />
        <button
          className="text"
          type="submit"
          name="remove"
          value={variantId}
          aria-label={say.removeIt(`${name} ${label}`.trim())}
        >
          {say.remove}
        </button>
      </div>
    </li>
  )
}
