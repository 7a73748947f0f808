import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import type { Statistics } from "./figures.ts"

/** Where visitors came from. */
export const Sources = ({ sources }: Pick<Statistics, "sources">) => {
  const say = useWords()
  return (
    <Ranked
      id="store-sources"
      title={say("store.sources")}
      name={say("store.source")}
      count={say("store.figure.visits")}
      none={say("store.noSources")}
      rows={sources.map(({ source, visits }) => ({
        id: source,
        name: source === "direct" ? say("store.direct") : source === "other" ? say("store.otherSources") : source,
        count: visits,
      }))}
    />
  )
}

/** What was looked at most. */
export const Products = ({ products }: { products: Statistics["topProducts"] }) => {
  const say = useWords()
  return (
    <Ranked
      id="store-products"
      title={say("store.topProducts")}
      name={say("catalog.name")}
      count={say("store.figure.productViews")}
      none={say("store.noViews")}
      rows={products.map(({ name, productId, views }) => ({
        id: productId,
        name: name === "" ? say("store.goneProduct") : name,
        count: views,
        ...(name !== "" && { to: `/products/${productId}` }),
      }))}
    />
  )
}

interface Props {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly count: string
  readonly none: string
  readonly rows: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly count: number
    readonly to?: string
  }>
}

const Ranked = ({ count, id, name, none, rows, title }: Props) => {
  const { locale } = useShop()
  const most = Math.max(1, ...rows.map((row) => row.count))
  return (
    <section className="record-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <table className="store-table">
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col" className="end">
                {count}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="barred">
                  {row.to === undefined ? row.name : <Link to={row.to}>{row.name}</Link>}
                  <span className="bar" style={{ width: `${(row.count / most) * 100}%` }} aria-hidden="true" />
                </th>
                <td className="end digits">{row.count.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
