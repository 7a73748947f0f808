import { useEffect, useState } from "react"
import { call } from "../data/http.ts"
import { businesses, setBusiness } from "../data/businesses.ts"
import { leave } from "../data/leave.ts"
import { travel } from "../session/passage.ts"
import { useSession, type Business } from "../session/session.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { tell } from "../ui/problem.ts"
import { arrive } from "../site/arrive.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { accountWords } from "./words.ts"

/** Someone who belongs to several shops says which one to open. */
export const SelectBusiness = () => {
  const say = accountWords.use()
  const { user } = useSession()
  const [shops, show] = useState<ReadonlyArray<Business>>(user?.businesses ?? [])
  const [opening, open] = useState(false)
  useEffect(() => void (shops.length === 0 && businesses().then(show, tell)), [shops.length])

  const choose = async (shop: Business) => {
    open(true)
    try {
      await arrive({ ...(await call("/auth/set-business", setBusiness(user?.id, shop))), responseCode: 200 })
    } catch (error) {
      tell(error)
      open(false)
    }
  }

  return (
    <AuthFrame title={say("auth.chooseTitle")} lead={say("auth.chooseLead")}>
      <ul className="shops ruled">
        {shops.map((shop) => (
          <li key={shop.businessId} className="hem">
            <button className="line gap-16 full" type="button" disabled={opening} onClick={() => void choose(shop)}>
              <span className="block small muted monogram" aria-hidden="true">
                {shop.name.slice(0, 1)}
              </span>
              <div>
                <strong className="block">{shop.name}</strong>
                <span className="block small muted">
                  {shop.branch ?? (shop.parent ? say("auth.branch") : say("auth.mainBranch"))}
                </span>
              </div>
              <Glyph name="forward" />
            </button>
          </li>
        ))}
      </ul>
      <div className="row apart auth-row">
        <button
          type="button"
          className="button button-bare"
          onClick={() => {
            leave()
            travel("/auth", { replace: true })
          }}
        >
          {say("auth.logOut")}
        </button>
      </div>
    </AuthFrame>
  )
}
