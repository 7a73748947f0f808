import { renderToStaticMarkup } from "react-dom/server"
import type { ReactNode } from "react"
import type { Frame, Language, Page } from "./models.ts"
import { Cart } from "./pages/Cart.tsx"
import { Checkout } from "./pages/Checkout.tsx"
import { Home } from "./pages/Home.tsx"
import { Collection, Lost, Policies, Search } from "./pages/Lists.tsx"
import { NoShop } from "./pages/NoShop.tsx"
import { Product } from "./pages/Product.tsx"
import { Tracking } from "./pages/Tracking.tsx"

const written = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`

/** A page of a shop as it goes out: whole, in one language, with no script it could not do without. */
export const draw = (frame: Frame, page: Page): string => written(elementOf(frame, page))

/** Where no shop answers. */
export const drawNothing = (language: Language, why: "noShop" | "notOpen" | "noOrder", sheet: string): string =>
  written(<NoShop language={language} why={why} sheet={sheet} />)

const elementOf = (frame: Frame, page: Page): ReactNode => {
  switch (page.kind) {
    case "home":
      return <Home {...frame} listing={page.listing} />
    case "collection":
      return <Collection {...frame} name={page.name} description={page.description} listing={page.listing} />
    case "search":
      return <Search {...frame} q={page.q} listing={page.listing} />
    case "product":
      return <Product {...frame} product={page.product} trouble={page.trouble} others={page.others} />
    case "cart":
      return <Cart {...frame} cart={page.cart} trouble={page.trouble} />
    case "checkout":
      return <Checkout {...frame} checkout={page.checkout} />
    case "policies":
      return <Policies {...frame} />
    case "tracking":
      return <Tracking {...frame} order={page.order} />
    case "lost":
      return <Lost {...frame} listing={page.listing} />
  }
}
