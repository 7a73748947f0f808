import { type Card, type Frame as Framed, frontOf, type ProductOffered } from "../models.ts"
import { Frame } from "../parts/Frame.tsx"
import { asData, Head } from "../parts/Head.tsx"
import { Price } from "../parts/Price.tsx"
import { Products } from "../parts/Products.tsx"
import { Shot } from "../parts/Shot.tsx"
import { money } from "../say.ts"
import { crumbsData, isLeft, productData, storeData } from "../structured.ts"
import { wordsIn } from "../words/index.ts"
import { State } from "./Home.tsx"

interface Props extends Framed {
  readonly product: ProductOffered
  readonly trouble?: string | undefined
  readonly others: ReadonlyArray<Card>
}

/** One product: its pictures, what it comes in, what it costs, and the button that puts it into the cart. */
export const Product = ({ others, product, trouble, ...frame }: Props) => {
  const { language, path, shop } = frame
  const say = wordsIn(language)
  const { description, name, options, pictures, variants } = product
  const home = { path: frontOf(shop), name: shop.name }
  const title = `${name} · ${shop.name}`
  const cheapest = variants.reduce((a, b) => (b.price < a.price ? b : a), variants[0]!)
  const from = variants.some(({ price }) => price > cheapest.price)
  const data = [storeData(frame), crumbsData(frame, [home, { path, name }]), productData(frame, product)]
  const about = description?.slice(0, 160) ?? `${name}, ${money(language, cheapest.price, shop.currency)}, ${shop.name}`
  const head = (
    <Head {...frame} kind="product" title={title} description={about} picture={pictures[0] ?? shop.cover} data={data} />
  )
  return (
    <Frame {...frame} title={title} head={head} {...(options.length > 0 && { script: "pick" as const })}>
      <nav className="crumbs wide" aria-label={say.breadcrumb}>
        <ol>
          <li>
            <a href={home.path}>{home.name}</a>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <div className="wide item">
        <div className="pictures">
          <Shot name={name} picture={pictures[0]} first />
          {pictures.length > 1 && (
            <div className="strip" role="group" aria-label={name} tabIndex={0}>
              {pictures.slice(1).map((it) => (
                <Shot key={it.url} name={name} picture={it} />
              ))}
            </div>
          )}
        </div>
        <div>
          <h1>{name}</h1>
          <div id="price">
            <Price language={language} shop={shop} price={cheapest.price} from={from} compareAt={cheapest.compareAt} />
          </div>
          {trouble && (
            <p className="word bad" role="alert">
              {trouble}
            </p>
          )}
          {!shop.takesOrders && <State {...frame} />}
          <Buy {...frame} product={product} />
          {description && (
            <section className="part">
              <h2>{say.details}</h2>
              <p className="prose">{description}</p>
            </section>
          )}
          {shop.policies.returns && (
            <details className="part">
              <summary>{say.returns}</summary>
              <p className="prose">{shop.policies.returns}</p>
            </details>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <section className="wide part">
          <h2>{say.others}</h2>
          <Products {...frame} items={others} />
        </section>
      )}
    </Frame>
  )
}

/** A plain form: what was chosen is looked up where it arrives, so that it works without a script. */
const Buy = ({ language, product, shop }: Framed & { readonly product: ProductOffered }) => {
  const say = wordsIn(language)
  const { options, variants } = product
  const start = variants.find(isLeft)
  const [only] = variants
  if (start === undefined)
    return (
      <p className="buy sold" role="status">
        {say.soldOut}
      </p>
    )
  const few = options.length === 0 && only?.left !== undefined && only.left <= 5 ? only.left : undefined
  return (
    <form className="buy" method="post" action={`${shop.home}/cart`} id="buy">
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="do" value="add" />
      {options.map((option, i) => (
        <fieldset key={option.name}>
          <p className="label" id={`option-${i}`}>
            {option.name}
          </p>
          <div className="options" role="radiogroup" aria-labelledby={`option-${i}`}>
            {option.values
              .filter((value) => variants.some((it) => it.values[i] === value))
              .map((value) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`option.${i}`}
                    value={value}
                    required
                    defaultChecked={start.values[i] === value}
                    data-off={variants.some((it) => it.values[i] === value && isLeft(it)) ? undefined : ""}
                  />
                  <span>{value}</span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
      <p className="count" id="left" aria-live="polite">
        {few === undefined ? (options.length === 0 ? say.inStock : "") : say.left(few)}
      </p>
      <div className="row">
        <label className="number">
          {say.quantity}
          <input
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={only?.left ?? 999}
            defaultValue={1}
            required
          />
        </label>
        <button className="main full" type="submit" disabled={!shop.takesOrders}>
          {say.add}
        </button>
      </div>
      {options.length > 0 && (
        <script
          id="variants"
          type="application/json"
          dangerouslySetInnerHTML={{
            __html: asData({
              variants: variants.map((it) => ({
                values: it.values,
                price: money(language, it.price, shop.currency),
                before:
                  it.compareAt === undefined || it.compareAt <= it.price
                    ? ""
                    : money(language, it.compareAt, shop.currency),
                left: it.left,
                says:
                  it.left === 0 ? say.soldOut : it.left !== undefined && it.left <= 5 ? say.left(it.left) : say.inStock,
              })),
              none: say.notTogether,
            }),
          }}
        />
      )}
    </form>
  )
}
