import { publishProduct } from "@oja/domain/catalog/publishProduct"
import { products } from "@oja/domain/catalog/views"
import { pauseStore, publishStore } from "@oja/domain/shop/publishStore"
import { saveStore } from "@oja/domain/shop/saveStore"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { rowsOf } from "../data/client.ts"
import { mayAsk, perform } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { tell } from "../ui/problem.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { useTurn } from "../ui/useTurn.ts"
import { Fee } from "./Fee.tsx"
import { QrCode, ShareStore } from "./ShareStore.tsx"
import { addressOf, type MyStore, useStore } from "./store.ts"
import { storeWords } from "./words.ts"
import "./store.css"

const tones = { draft: "quiet", published: "good", paused: "warn" } as const

interface Of {
  readonly store: MyStore
}

/** The merchant's shop on the internet: whether it is open, where it is found, and how it is handed on. */
export const StoreHub = () => {
  const say = storeWords.use()
  const { data: store, error, again } = useStore()
  if (error !== undefined || store === undefined) return <NotYet error={error} again={again} />
  const { currency, name, path, slug, status } = store
  const address = addressOf(slug)
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} action={<Ways store={store} />} />
      {path === undefined ? (
        // A shop that has no address yet has one question to answer first.
        <EmptyState
          title={say("emptyTitle")}
          motifs={["squares", "cowrie", "sun"]}
          action={
            mayAsk(saveStore) && (
              <Link className="button button-main" to="/store/settings">
                {say("begin")}
              </Link>
            )
          }
        >
          {say("empty", { name })}
        </EmptyState>
      ) : (
        <div className="columns">
          <section aria-labelledby="store-address">
            <div className="headline below-12">
              <h2 id="store-address" className="breaks">
                {name}
              </h2>
              <StatusChip tone={tones[status]}>{say(`status.${status}`)}</StatusChip>
            </div>
            <ShareStore address={address} name={name} slug={slug} />
            <QrCode address={address} name={name} slug={slug} />
          </section>
          <div>
            <Opening store={store} />
            <Shown store={store} />
          </div>
        </div>
      )}
      <Fee currency={currency} look="part" />
    </>
  )
}

const Ways = ({ store: { path, status } }: Of) => {
  const say = storeWords.use()
  const counts = useMay("store", "statistics")
  if (path === undefined) return null
  return (
    <div className="actions">
      {counts && (
        <Link className="button button-line" to="/store/statistics">
          {say("statistics")}
        </Link>
      )}
      {mayAsk(saveStore) && (
        <Link className="button button-line" to="/store/settings">
          {say("settings")}
        </Link>
      )}
      {status === "published" && (
        <a className="button button-main" href={path} target="_blank" rel="noreferrer">
          {say("look")}
        </a>
      )}
    </div>
  )
}

const mends = {
  name: "/store/settings#name",
  slug: "/store/settings#name",
  payment: "/store/settings#payment",
  products: "/products",
  delivery: "/delivery",
  branch: "/more/locations",
  bankAccount: "/invoices/settings",
  whatsapp: "/store/settings#contact",
} as const

/** Whether the shop is open to everybody, what it lacks, and the button that opens or pauses it. */
const Opening = ({ store: { advised, message, missing, name, status } }: Of) => {
  const say = storeWords.use()
  const turn = useTurn()
  const arranges = useMay("settings")
  const [pausing, pause] = useState(false)
  const open = status === "published"
  const lacks = missing.length > 0 ? missing : advised
  return (
    <section className="part store-side" aria-labelledby="store-opening">
      <h2 id="store-opening">{say(`standing.${status}`)}</h2>
      <p className="muted">
        {status === "paused" && message !== undefined ? say("pausedSays", { message }) : say(`standingLead.${status}`)}
      </p>
      {lacks.length > 0 && (
        <>
          <h3 className="small">{say(missing.length > 0 ? "lacks" : "advised")}</h3>
          <ul className="store-lacks">
            {lacks.map((it) => (
              <li className="line" key={it}>
                <Glyph name="info" size={16} />
                {it === "bankAccount" && !arranges ? (
                  say("lack.bankAccount")
                ) : (
                  <Link to={mends[it]}>{say(`lack.${it}`)}</Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAsk(publishStore) &&
        (open ? (
          <Button onClick={() => pause(true)}>{say("pauseNow")}</Button>
        ) : (
          <Button
            look="main"
            disabled={missing.length > 0}
            onClick={() => void turn(publishStore, { storeId: "store" }, { done: say("opened", { name }) })}
          >
            {say(status === "paused" ? "reopen" : "publish")}
          </Button>
        ))}
      {pausing && (
        <CommandDialog
          command={pauseStore}
          words={say.of("pause", { name })}
          given={{ storeId: "store" }}
          labels={{ message: say("pauseMessage") }}
          helps={{ message: say("pauseExample") }}
          onClose={() => pause(false)}
        />
      )}
    </section>
  )
}

/** As many as are asked for at once. */
const BATCH = 100

/** How many products visitors see, and a way to show all the rest. */
const Shown = ({ store: { products: all, publishedProducts: count } }: Of) => {
  const say = storeWords.use()
  const [left, tellLeft] = useState<number>()
  const { send, sending } = useSending()
  const hidden = all - count
  const listOf = (published: boolean) => `/products?filter=${encodeURIComponent(JSON.stringify({ published }))}`

  const showAll = async () => {
    try {
      await send({ hidden }, async (key) => {
        let done = 0
        for (let full = true; full;) {
          const rows = await rowsOf(products, { filter: { archived: false, published: false }, count: BATCH })
          for (const { id } of rows) {
            await perform(publishProduct, { productId: id }, `${key}.${id}`)
            tellLeft(hidden - (done += 1))
          }
          full = rows.length === BATCH
        }
        return done
      })
      toast({ type: "success", title: say("allShown") })
    } catch (error) {
      tell(error)
    } finally {
      tellLeft(undefined)
    }
  }
  return (
    <section className="part store-side" aria-labelledby="store-shown">
      <h2 id="store-shown">{say("products")}</h2>
      <p className="digits">{all === 0 ? say("noProducts") : say("shown", { count, all })}</p>
      <p className="headline">
        {count > 0 && <Link to={listOf(true)}>{say("seeShown")}</Link>}
        {hidden > 0 && <Link to={listOf(false)}>{say("seeHidden", { count: hidden })}</Link>}
        {all === 0 && <Link to="/products/create-product">{say("addProduct")}</Link>}
      </p>
      {hidden > 0 && mayAsk(publishProduct) && (
        <Button disabled={sending} onClick={() => void showAll()}>
          {left === undefined ? say("showAll", { count: hidden }) : say("showing", { count: left })}
        </Button>
      )}
    </section>
  )
}
