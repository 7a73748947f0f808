import { type Frame as Framed, frontOf, type Listing } from "../models.ts"
import { Frame } from "../parts/Frame.tsx"
import { Head } from "../parts/Head.tsx"
import { Collections, Products, Turn } from "../parts/Products.tsx"
import { Adire } from "../parts/Shot.tsx"
import { crumbsData } from "../structured.ts"
import { wordsIn } from "../words/index.ts"
import { State } from "./Home.tsx"

interface CollectionProps extends Framed {
  readonly name: string
  readonly description?: string | undefined
  readonly listing: Listing
}

/** The products of one collection. */
export const Collection = ({ description, listing, name, ...frame }: CollectionProps) => {
  const { language, path, shop } = frame
  const say = wordsIn(language)
  const title = `${name} · ${shop.name}`
  const query = listing.page > 1 ? { query: `page=${listing.page}` } : {}
  const data = [
    crumbsData(frame, [
      { path: frontOf(shop), name: shop.name },
      { path, name },
    ]),
  ]
  const picture = listing.items.find((it) => it.picture)?.picture ?? shop.cover
  const about = description ?? `${name}, ${say.products(listing.total)}`
  const head = <Head {...frame} {...query} title={title} description={about} picture={picture} data={data} />
  return (
    <Frame {...frame} title={title} head={head}>
      <div className="wide plain">
        <h1>{name}</h1>
        {description && <p>{description}</p>}
        {!shop.takesOrders && <State {...frame} />}
        <p className="count">{say.products(listing.total)}</p>
      </div>
      <Collections {...frame} />
      <div className="wide">
        {listing.items.length === 0 && <p className="empty">{say.noProducts}</p>}
        <Products {...frame} items={listing.items} first />
        <Turn language={language} listing={listing} to={(page) => `${path}${page > 1 ? `?page=${page}` : ""}`} />
      </div>
    </Frame>
  )
}

/** What was found; nobody finds these pages but by searching. */
export const Search = ({ listing, q, ...frame }: Framed & { readonly q: string; readonly listing: Listing }) => {
  const { language, path } = frame
  const say = wordsIn(language)
  const said = listing.total === 0 ? say.nothingFound(q) : say.found(listing.total, q)
  return (
    <Frame {...frame} title={said} q={q}>
      <div className="wide plain">
        <h1>{q === "" ? say.search : said}</h1>
      </div>
      <Collections {...frame} />
      <div className="wide">
        <Products {...frame} items={listing.items} first />
        <Turn
          language={language}
          listing={listing}
          to={(page) => `${path}?q=${encodeURIComponent(q)}${page > 1 ? `&page=${page}` : ""}`}
        />
      </div>
    </Frame>
  )
}

/** Nothing is at this address, but perhaps what they came for is elsewhere in the shop. */
export const Lost = ({ listing, ...frame }: Framed & { readonly listing: Listing }) => {
  const say = wordsIn(frame.language)
  return (
    <Frame {...frame} title={say.lost}>
      <div className="wide plain">
        <h1>{say.lost}</h1>
        <p>{say.lostText}</p>
      </div>
      <Collections {...frame} />
      <div className="wide">
        {listing.items.length === 0 ? <Adire /> : <Products {...frame} items={listing.items} />}
      </div>
    </Frame>
  )
}

/** What the shop promises about returns and about what it knows of people. */
export const Policies = (frame: Framed) => {
  const { language, shop } = frame
  const say = wordsIn(language)
  const { privacy, returns } = shop.policies
  const title = `${say.policies} · ${shop.name}`
  return (
    <Frame {...frame} title={title} head={<Head {...frame} title={title} data={[]} />}>
      <div className="wide plain">
        <h1>{say.policies}</h1>
        {returns && (
          <section className="part">
            <h2>{say.returns}</h2>
            <p className="prose">{returns}</p>
          </section>
        )}
        {privacy && (
          <section className="part">
            <h2>{say.privacy}</h2>
            <p className="prose">{privacy}</p>
          </section>
        )}
      </div>
    </Frame>
  )
}
