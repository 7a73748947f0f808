import type { ProductRow } from "@oja/domain/catalog/views"
import { parse as readQuantity } from "@oja/domain/kernel/counting"
import { useEffect, useRef, useState } from "react"
import { remembering } from "../data/client.ts"
import { readScan } from "../data/readScan.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { type Good, kindsOf } from "../selling/goods.ts"
import { memory } from "../offline/memory.ts"
import { ApproveHere } from "../offline/ApproveHere.tsx"
import { Beside } from "../offline/Beside.tsx"
import { useStandBy } from "../offline/useStandBy.ts"
import { Unsent } from "../offline/Unsent.tsx"
import { ShiftButton } from "../shifts/ShiftButton.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { problem } from "../ui/problem.ts"
import { useWide } from "../ui/useMedia.ts"
import { useTitle } from "../ui/useTitle.ts"
import { BasketView } from "./BasketView.tsx"
import { Charge } from "./Charge.tsx"
import { Kinds } from "./Kinds.tsx"
import { lookUp } from "./lookUp.ts"
import { ParkedSales, useParking } from "./ParkedSales.tsx"
import { Shelf } from "./Shelf.tsx"
import { useBasket } from "./useBasket.ts"
import { useTillKeys } from "./useTillKeys.ts"
import { tillWords } from "./words.ts"
import "../selling/form.css"
import "./till.css"

// What the counter was answered is given again when nobody can be heard.
remembering(memory)

/** The counter: tap or scan what is sold, charge, and the next customer. */
export const Sell = () => {
  const say = tillWords.use()
  const { locale, money, quantity } = useShop()
  const wide = useWide(1000)
  const basket = useBasket()
  const parking = useParking(basket)
  const [open, show] = useState<"basket" | "charge" | "parked">()
  const [heard, hear] = useState<{ readonly words: string; readonly good: boolean }>()
  const [choosing, choose] = useState<{ readonly row: ProductRow; readonly many: number }>()
  const search = useRef<HTMLInputElement>(null)
  const { draft, read } = basket
  const { lines } = draft
  useTitle(say("title"))
  const { business } = useSession()
  const businessId = business?.businessId
  useStandBy(businessId)

  const add = (good: Good, many: number) => {
    basket.add(good, many)
    choose(undefined)
    hear({ good: true, words: say("added", { quantity: quantity(many), name: good.name }) })
  }
  /** A product as its tile shows it: what comes in several kinds is asked for by its kind. */
  const addOf = (row: ProductRow, many: number) => {
    const [only, ...others] = kindsOf(row)
    if (others.length > 0) choose({ row, many })
    else if (only !== undefined) add(only, many)
  }
  // The next code may come before this one was looked up: each waits for the one before, and none is lost.
  const turn = useRef(Promise.resolve())
  const find = (text: string): Promise<boolean> => {
    const { code, quantity: many } = readScan(text, locale)
    const looking = async () => {
      try {
        const meant = await lookUp(code)
        if (meant === undefined) hear({ good: false, words: say("unknown", { code }) })
        else if ("variants" in meant) addOf(meant, many)
        else add(meant, many)
        return meant !== undefined
      } catch (error) {
        hear({ good: false, words: problem(error).title })
        return false
      }
    }
    const looked = turn.current.then(looking)
    turn.current = looked.then(() => undefined)
    return looked
  }
  const { line: wrongLine } = firstWrong(read.wrongs)
  const charge = () => {
    if (lines.length === 0) return
    // What has no price yet is put right before anybody pays.
    show(wrongLine === undefined ? "charge" : "basket")
  }
  useTillKeys({
    busy: open !== undefined || choosing !== undefined,
    scanned: (code) => void find(code),
    search: () => search.current?.focus(),
    charge,
    hold: () => void parking.hold(),
    held: () => show("parked"),
    restore: basket.restore,
  })
  // What was heard is said for a while, and makes room again.
  useEffect(() => {
    if (heard === undefined) return
    const timer = setTimeout(() => hear(undefined), 4000)
    return () => clearTimeout(timer)
  }, [heard])

  const holdButton = parking.allowed && lines.length > 0 && (
    <button
      type="button"
      className="button button-bare"
      disabled={parking.busy}
      onClick={() => void parking.hold().then((free) => free && show(undefined))}
    >
      {say("parked.hold")}
    </button>
  )
  const units = lines.reduce((sum, line) => sum + (readQuantity(line.quantity) ?? 0), 0)
  const count = units === 1000 ? say("item") : say("items", { count: quantity(units) })
  const chargeButton = (
    <button type="button" className="button button-main till-charge" disabled={lines.length === 0} onClick={charge}>
      <span>{say("charge")}</span>
      <span className="digits" data-testid="till-total">
        {money(read.total)}
      </span>
    </button>
  )
  return (
    <div className="till" data-wide={wide}>
      <h1 className="unseen">{say("title")}</h1>
      <Beside />
      <Shelf
        beside={<ShiftButton selling={lines.length > 0} />}
        line={
          <div className="till-line-up">
            {parking.total > 0 && (
              <button type="button" className="button button-bare" onClick={() => show("parked")}>
                {say("parked.count", { count: parking.total })}
              </button>
            )}
            <Unsent always />
          </div>
        }
        box={search}
        onTap={addOf}
        onFind={find}
        onFree={basket.addFree}
      />
      <p role="status" className={`till-heard ${heard?.good === false ? "till-unheard" : ""}`}>
        {heard?.words}
      </p>
      {wide ? (
        <aside className="till-side" aria-label={say("basket")}>
          <BasketView basket={basket} mending={wrongLine} foot={holdButton} />
          {chargeButton}
        </aside>
      ) : (
        <div className="till-bar">
          <button
            type="button"
            className="button button-line"
            disabled={lines.length === 0}
            onClick={() => show("basket")}
          >
            {count}
          </button>
          {chargeButton}
        </div>
      )}
      {!wide && (
        <Dialog open={open === "basket"} onClose={() => show(undefined)} title={say("basket")} closes>
          <div className="till-sheet">
            <BasketView basket={basket} mending={wrongLine} foot={holdButton} />
            {chargeButton}
          </div>
        </Dialog>
      )}
      {open === "parked" && <ParkedSales basket={basket} parking={parking} onClose={() => show(undefined)} />}
      <ApproveHere />
      <Kinds {...choosing} onPick={add} onClose={() => choose(undefined)} />
      {open === "charge" && (
        <Charge
          basket={basket}
          onClose={() => show(undefined)}
          onFresh={() => {
            show(undefined)
            search.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

/** The line something is wrong with, of wrongs by field: "price.3". */
const firstWrong = (wrongs: Readonly<Record<string, unknown>>) => {
  const field = Object.keys(wrongs).find((it) => /^(price|quantity|off)\./.test(it))
  return { line: field?.split(".")[1] }
}
