import { type Frame as Framed, frontOf, type Listing } from "../models.ts"
import { Frame } from "../parts/Frame.tsx"
import { Head } from "../parts/Head.tsx"
import { Collections, Products, Turn } from "../parts/Products.tsx"
import { Adire } from "../parts/Shot.tsx"
import { storeData } from "../structured.ts"
import { wordsIn } from "../words/index.ts"

/** The front of the shop: the merchant's picture first, then what is for sale. */
export const Home = ({ listing, ...frame }: Framed & { readonly listing: Listing }) => {
  const { language, shop } = frame
  const say = wordsIn(language)
  const title = shop.seo.title ?? shop.name
  const query = listing.page > 1 ? { query: `page=${listing.page}` } : {}
  const description = shop.seo.description ?? shop.description
  const head = (
    <Head
      {...frame}
      {...query}
      title={title}
      description={description ?? say.products(listing.total)}
      picture={shop.cover ?? shop.logo}
      data={[storeData(frame)]}
    />
  )
  return (
    <Frame {...frame} title={title} head={head}>
      {shop.cover && listing.page === 1 && (
        <img
          className="cover"
          src={shop.cover.url}
          alt={shop.cover.alt}
          width={shop.cover.width ?? 1600}
          height={shop.cover.height ?? 640}
          fetchPriority="high"
        />
      )}
      <div className="wide hello">
        <h1>{shop.name}</h1>
        {shop.description && <p>{shop.description}</p>}
        <State {...frame} />
      </div>
      <Collections {...frame} />
      <div className="wide">
        {listing.items.length === 0 ? (
          <div className="empty">
            <Adire />
            <p>{say.noProducts}</p>
          </div>
        ) : (
          <>
            <h2 className="hide">{say.home}</h2>
            <Products {...frame} items={listing.items} first={shop.cover === undefined || listing.page > 1} />
          </>
        )}
        <Turn
          language={language}
          listing={listing}
          to={(page) => `${frontOf(shop)}${page > 1 ? `?page=${page}` : ""}`}
        />
      </div>
    </Frame>
  )
}

/** Whether it is open now, and what that means for whoever wants to order. */
export const State = ({ language, shop }: Framed) => {
  const say = wordsIn(language)
  if (shop.paused)
    return (
      <div className="word bad" role="status">
        <strong>{say.paused}</strong>
        {shop.paused.message && <p>{shop.paused.message}</p>}
      </div>
    )
  if (shop.hours.length === 0) return null
  const { opensNext } = shop
  return (
    <div className="state">
      <span className={shop.open ? "chip good" : "chip off"}>{shop.open ? say.openNow : say.closedNow}</span>
      {!shop.open && opensNext && <span>{say.opens(say.days[opensNext.day - 1] ?? "", opensNext.opens)}</span>}
      {!shop.open && <span>{shop.takesOrders ? say.ordersSeen : say.noOrders}</span>}
    </div>
  )
}
