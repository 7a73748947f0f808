import Check from "@mui/icons-material/CheckOutlined"
import Unfold from "@mui/icons-material/UnfoldMoreOutlined"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { businesses, setBusiness } from "../session/businesses.ts"
import { signIn, useSession, type Business, type SignIn } from "../session/session.ts"
import { tell } from "../ui/problem.ts"
import { useWords } from "../words/words.ts"
import { loadAccess } from "./access.ts"
import { call } from "./http.ts"

/** Which shop and branch the screens are about, and the way to another. */
export const BusinessSwitcher = () => {
  const say = useWords()
  const { user, business } = useSession()
  const [anchor, hang] = useState<HTMLElement | null>(null)
  const [shops, show] = useState<ReadonlyArray<Business>>([])
  const go = useNavigate()
  const branchOf = (shop: Business) => shop.branch ?? say(shop.parent ? "auth.branch" : "auth.mainBranch")

  useEffect(() => {
    businesses().then(show, tell)
  }, [])

  const open = async (shop: Business) => {
    hang(null)
    if (shop.businessId === business?.businessId) return
    try {
      await signIn({ ...(await call<SignIn>("/auth/set-business", setBusiness(user?.id, shop))), responseCode: 200 })
      void loadAccess()
      await go("/dashboard")
    } catch (error) {
      tell(error)
    }
  }

  return (
    <>
      <button
        type="button"
        className="shop"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={say("frame.shops")}
        onClick={(event) => hang(event.currentTarget)}
      >
        <span className="monogram" aria-hidden="true">
          {business?.name.slice(0, 1)}
        </span>
        <span className="shop-words">
          <strong>{business?.name}</strong>
          {business !== null && <span>{branchOf(business)}</span>}
        </span>
        <Unfold aria-hidden="true" />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => hang(null)}>
        {shops.map((shop) => (
          <MenuItem
            key={shop.businessId}
            selected={shop.businessId === business?.businessId}
            onClick={() => void open(shop)}
          >
            <span className="shop-words shop-choice">
              <strong>{shop.name}</strong>
              <span>{branchOf(shop)}</span>
            </span>
            {shop.businessId === business?.businessId && <Check fontSize="small" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
