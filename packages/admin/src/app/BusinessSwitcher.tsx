import Check from "@mui/icons-material/CheckOutlined"
import Unfold from "@mui/icons-material/UnfoldMoreOutlined"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { Refused } from "../data/http.ts"
import { businesses } from "../data/businesses.ts"
import { useSession, type Business } from "../session/session.ts"
import { Menu } from "../ui/Menu.tsx"
import { tell } from "../ui/problem.ts"
import { appWords } from "./words.ts"

/** Which shop and branch the screens are about, and the way to another. */
export const BusinessSwitcher = () => {
  const say = appWords.use()
  const { user, business } = useSession()
  const [known, know] = useState<Promise<void>>()
  const [shops, show] = useState<ReadonlyArray<Business>>(business === null ? [] : [business])
  const go = useNavigate()
  const branchOf = (shop: Business) => shop.branch ?? say(shop.parent ? "frame.branch" : "frame.mainBranch")

  /** Which others there are is only asked by whoever reaches for them. */
  const ask = () => {
    if (known !== undefined) return
    const again = (error: unknown) => {
      know(undefined)
      // That there is no connection, the page says elsewhere.
      if (!(error instanceof Refused && error.status === 0)) tell(error)
    }
    know(businesses().then(show, again))
  }

  const open = async (shop: Business) => {
    if (shop.businessId === business?.businessId) return
    try {
      const { enter } = await import("./asked/enter.ts")
      await enter(user?.id, shop)
      await go("/dashboard")
    } catch (error) {
      tell(error)
    }
  }

  return (
    <Menu
      button={
        <button type="button" className="shop" title={say("frame.shops")} onFocus={ask} onPointerDown={ask}>
          <span className="monogram" aria-hidden="true">
            {business?.name.slice(0, 1)}
          </span>
          <span className="shop-words">
            <strong>{business?.name}</strong>
            {business !== null && <span>{branchOf(business)}</span>}
          </span>
          <Unfold aria-hidden="true" />
        </button>
      }
      items={shops.map((shop) => ({
        chosen: shop.businessId === business?.businessId,
        act: () => void open(shop),
        label: (
          <>
            <span className="shop-words shop-choice">
              <strong>{shop.name}</strong>
              <span>{branchOf(shop)}</span>
            </span>
            {shop.businessId === business?.businessId && <Check fontSize="small" />}
          </>
        ),
      }))}
    />
  )
}
