import type { ReactNode } from "react"
import { COUNT, type Frame as Framed, frontOf } from "../models.ts"
import { wordsIn } from "../words/index.ts"
import { Footer } from "./Footer.tsx"

interface Props extends Framed {
  /** What search engines and previews read; nothing, and they are sent away. */
  readonly head?: ReactNode
  readonly title: string
  readonly script?: "pick" | "checkout" | "track"
  readonly q?: string
  readonly children: ReactNode
}

/** Every page of a shop: its announcement, its name, its search and cart, and how to reach it. */
export const Frame = (props: Props) => {
  const { children, head, language, look, path, q, script, shop, title } = props
  const say = wordsIn(language)
  const { home } = shop
  const others = shop.languages.filter((it) => it !== language)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={look.sheet} />
        <meta name="theme-color" content={shop.colour} />
        {head ?? <meta name="robots" content="noindex" />}
        {shop.logo && <link rel="icon" href={shop.logo.url} />}
        {script && look.scripts[script] !== "" && <script type="module" src={look.scripts[script]} />}
      </head>
      <body>
        <a className="skip" href="#main">
          {say.skip}
        </a>
        <header className="top">
          {shop.announcement && <p className="announce">{shop.announcement}</p>}
          <div className="wide">
            <a className="brand" href={frontOf(shop)}>
              {shop.logo && <img src={shop.logo.url} alt="" width={40} height={40} />}
              {shop.name}
            </a>
            <form className="find" role="search" action={`${home}/search`}>
              <input
                type="search"
                name="q"
                aria-label={say.searchFor}
                placeholder={say.search}
                defaultValue={q}
                maxLength={80}
              />
              <button type="submit" aria-label={say.search}>
                <Glass />
              </button>
            </form>
            <nav className="tools" aria-label={say.cart}>
              {others.map((it) => (
                <a
                  key={it}
                  href={`${path}?${q ? `q=${encodeURIComponent(q)}&` : ""}lang=${it}`}
                  lang={it}
                  hrefLang={it}
                >
                  {it.toUpperCase()}
                  <span className="hide"> {wordsIn(it).language}</span>
                </a>
              ))}
              <a href={`${home}/cart`}>
                <Basket />
                {say.cart}
                <span dangerouslySetInnerHTML={{ __html: COUNT }} />
              </a>
            </nav>
          </div>
        </header>
        <main id="main">{children}</main>
        <Footer {...props} />
      </body>
    </html>
  )
}

const Glass = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="11" cy="11" r="7" />
    <path d="m16 16 5 5" />
  </svg>
)

const Basket = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M3 9h18l-2 11H5zM8 9l4-6 4 6" />
  </svg>
)
