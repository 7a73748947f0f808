import { type Card, type Frame, frontOf, type Listing } from "../models.ts"
import { wordsIn } from "../words/index.ts"
import { Price } from "./Price.tsx"
import { Shot } from "./Shot.tsx"

interface Props extends Frame {
  readonly items: ReadonlyArray<Card>
  /** The list stands at the top of the page: its first pictures are what is seen first. */
  readonly first?: boolean
}

/** Products as the merchant chose to show them: a quiet grid, or a list. */
export const Products = ({ first = false, items, language, shop }: Props) => (
  <ul className={shop.layout === "list" ? "list" : "grid"}>
    {items.map((it, i) => (
      <li key={it.path} className="card">
        <Shot picture={it.picture} name={it.name} first={first && i === 0} />
        <a href={it.path}>{it.name}</a>
        <Price language={language} shop={shop} price={it.price} from={it.from} compareAt={it.compareAt} />
        {!it.available && <p className="sold">{wordsIn(language).soldOut}</p>}
      </li>
    ))}
  </ul>
)

interface TurnProps extends Pick<Frame, "language"> {
  readonly listing: Listing
  /** The address of a page, by its number. */
  readonly to: (page: number) => string
}

/** From one page of a list to the next, by plain links. */
export const Turn = ({ language, listing: { page, pages }, to }: TurnProps) => {
  const say = wordsIn(language)
  if (pages <= 1) return null
  return (
    <nav className="turn" aria-label={say.pages}>
      {page > 1 ? (
        <a className="button" href={to(page - 1)} rel="prev">
          {say.earlier}
        </a>
      ) : (
        <span />
      )}
      <span>{say.page(page, pages)}</span>
      {page < pages ? (
        <a className="button" href={to(page + 1)} rel="next">
          {say.later}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The collections, the one that is shown marked. */
export const Collections = ({ language, path, shop }: Frame) => {
  const say = wordsIn(language)
  if (shop.collections.length === 0) return null
  return (
    <nav className="rail wide" aria-label={say.collections}>
      {[{ path: frontOf(shop), name: say.home }, ...shop.collections].map((it) => (
        <a key={it.path} href={it.path} aria-current={it.path === path ? "page" : undefined}>
          {it.name}
        </a>
      ))}
    </nav>
  )
}
