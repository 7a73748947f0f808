import type { ProductRow } from "@oja/domain/catalog/views"
import { ONE, parse as readQuantity } from "@oja/domain/kernel/counting"
import { returnGoods } from "@oja/domain/sales/returnGoods"
import { Suspense, useEffect, useRef, useState } from "react"
import { may } from "../data/access.ts"
import { remembering } from "../data/client.ts"
import { readScan } from "../data/readScan.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { moment } from "../session/moment.ts"
import { useSession } from "../session/session.ts"
import { type Good, kindsOf } from "../selling/goods.ts"
import { ApproveHere } from "../offline/ApproveHere.tsx"
import { Beside } from "../offline/Beside.tsx"
import { useStandBy } from "../offline/useStandBy.ts"
import { memory } from "../offline/memory.ts"
import { businessHere } from "../offline/outbox.ts"
import { bringSnapshot } from "../offline/snapshot.ts"
import { Unsent } from "../offline/Unsent.tsx"
import { saleWords } from "../sales/words.ts"
import { ShiftButton } from "../shifts/ShiftButton.tsx"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { menusHere } from "../ui/Menu.tsx"
import { later } from "../ui/module.ts"
import { problem } from "../ui/problem.ts"
import { useMedia, useWide } from "../ui/useMedia.ts"
import { useTitle } from "../ui/useTitle.ts"
import { Writes } from "../ui/Writes.tsx"
import { BasketView, type Wanted } from "./BasketView.tsx"
import { Charge } from "./Charge.tsx"
import { Done } from "./Done.tsx"
import { Heard, type Hearing } from "./Heard.tsx"
import { keepReturn } from "./keepReturn.ts"
import { Kinds } from "./Kinds.tsx"
import { lookUp } from "./lookUp.ts"
import { ParkedSales, useParking } from "./ParkedSales.tsx"
import { Shelf } from "./Shelf.tsx"
import { CameraButton, TillMenu } from "./TillMenu.tsx"
import { type Sold, soldOnDevice, useSoldBefore } from "./sold.ts"
import { play } from "./tones.ts"
import { useBasket } from "./useBasket.ts"
import { useCatalogue } from "./useCatalogue.ts"
import { useTillKeys } from "./useTillKeys.ts"
import { tillWords } from "./words.ts"
import "../selling/form.css"
import "./till.css"

// What the counter was answered is given again when nobody can be heard.
remembering(memory)

// Carried only when somebody asks for them.
const Camera = later(async () => (await import("./Camera.tsx")).Camera)
const GiveBack = later(async () => (await import("./GiveBack.tsx")).GiveBack, saleWords)
const KeySheet = later(async () => (await import("./KeySheet.tsx")).KeySheet)
const DeviceDialog = later(async () => (await import("./DeviceDialog.tsx")).DeviceDialog)

// Without a connection receipts are drawn here, menus open, and goods come back: this comes after the prices, which are
// asked for more often.
const back = async () => {
  if (!mayAsk(returnGoods)) return
  if (may("pos", "sell")) await bringSnapshot(businessHere()).catch(() => undefined)
  await Promise.all([import("./GiveBack.tsx"), saleWords.load()])
}
const needs = {
  needed: () => Promise.all([import("../printing/drawn.ts"), menusHere(), back()]),
  keepers: { ReturnGoods: keepReturn },
}

/** What stands over the counter. */
type Open = "basket" | "charge" | "parked" | "back" | "keys" | "device" | "camera"

/** The counter: tap or scan what is sold, charge, and the next customer. */
export const Sell = () => {
  const say = tillWords.use()
  const { locale, money, quantity } = useShop()
  const wide = useWide(1000)
  const keyboard = useMedia("(pointer: fine)")
  const touch = useMedia("(pointer: coarse)")
  const basket = useBasket()
  const parking = useParking(basket)
  const catalogue = useCatalogue()
  const [open, show] = useState<Open>()
  const [again, showAgain] = useState<Sold>()
  const [served, serve] = useState(0)
  const [heard, hear] = useState<Hearing>()
  const [choosing, choose] = useState<{ readonly row: ProductRow; readonly many: number }>()
  const [marked, mark] = useState<string>()
  const [wanted, want] = useState<{ readonly what: Wanted }>()
  const search = useRef<HTMLInputElement>(null)
  const { draft, read } = basket
  const { lines } = draft
  useTitle(say("title"))
  const { business } = useSession()
  const businessId = business?.businessId
  useStandBy(businessId, needs)
  useSoldBefore(basket, showAgain)

  /** The search box owns the keys, where there are keys. */
  const home = () => {
    if (keyboard) search.current?.focus({ preventScroll: true })
  }
  const close = () => {
    show(undefined)
    home()
  }
  const next = () => {
    serve((times) => times + 1)
    close()
  }
  const add = (good: Good, many: number) => {
    basket.add(good, many)
    choose(undefined)
    mark(undefined)
    play("ok")
    hear({ good: true, words: say("added", { quantity: quantity(many), name: good.name }) })
    if (open === undefined && again === undefined) home()
  }
  /** A product as its tile shows it: what comes in several kinds is asked for by its kind. */
  const addOf = (row: ProductRow, many: number) => {
    const [only, ...others] = kindsOf(row)
    if (others.length > 0) choose({ row, many })
    else if (only !== undefined) add(only, many)
  }
  // The next code may come before this one was looked up: each waits for the one before, and none is lost. While a sale is
  // written down it waits for that: it is the next customer's then.
  const turn = useRef(Promise.resolve())
  const latest = useRef({ addOf, add, catalogue })
  useEffect(() => {
    latest.current = { addOf, add, catalogue }
  })
  const find = (text: string): Promise<boolean> => {
    const { code, quantity: many } = readScan(text, locale)
    const looking = async () => {
      try {
        const meant = await lookUp(code, latest.current.catalogue)
        const amount = meant?.quantity === undefined ? many : Math.round((meant.quantity * many) / ONE)
        if (meant === undefined) {
          play("error")
          hear({ good: false, words: say("unknown", { code }), code, many: amount })
        } else if ("variants" in meant.it) latest.current.addOf(meant.it, amount)
        else latest.current.add(meant.it, amount)
        return meant !== undefined
      } catch (error) {
        play("error")
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
    if (lines.length === 0 || moment() !== undefined) return
    // What has no price yet is put right before anybody pays, and so is what was said of all of it.
    const further = ["off", "shippingFee", "shippingCompany"].some((it) => it in read.wrongs)
    if (further) want({ what: "cartOff" })
    show(wrongLine === undefined && !further ? "charge" : "basket")
  }
  const chosen = lines.find(({ lineId }) => lineId === marked) ?? lines.at(-1)
  const step = (by: number) => {
    const at = chosen === undefined ? -1 : lines.indexOf(chosen)
    mark(lines[Math.max(0, Math.min(lines.length - 1, at + by))]?.lineId)
  }
  const wantOf = (what: Wanted) => () => {
    if (lines.length === 0) return
    want({ what })
    if (!wide) show("basket")
  }
  useTillKeys({
    busy: open === "back" || open === "keys" || open === "device" || open === "camera",
    scanned: (code) => void find(code),
    acts: {
      search: () => search.current?.focus(),
      hold: () => void parking.hold(),
      held: () => show("parked"),
      customer: wantOf("customer"),
      charge,
      lineOff: wantOf("lineOff"),
      cartOff: wantOf("cartOff"),
      back: () => mayAsk(returnGoods) && show("back"),
      up: () => step(-1),
      down: () => step(1),
      more: () => chosen && basket.count(chosen.lineId, ONE),
      fewer: () => chosen && basket.count(chosen.lineId, -ONE),
      remove: () => chosen && basket.remove(chosen.lineId),
      restore: basket.restore,
      help: () => show("keys"),
    },
  })

  const holdButton = parking.allowed && lines.length > 0 && (
    <Button
      look="bare"
      disabled={parking.busy}
      onClick={() => void parking.hold().then((free) => free && show(undefined))}
    >
      {say("parked.hold")}
    </Button>
  )
  const units = lines.reduce((sum, line) => sum + (readQuantity(line.quantity) ?? 0), 0)
  const count = units === ONE ? say("item") : say("items", { count: quantity(units) })
  const chargeButton = (
    <Writes>
      <Button look="main" className="full till-charge" disabled={lines.length === 0} onClick={charge}>
        <span>{say("charge")}</span>
        <span className="digits" data-testid="till-total">
          {money(read.total)}
        </span>
      </Button>
    </Writes>
  )
  const view = (
    <BasketView
      basket={basket}
      mending={wrongLine}
      chosen={keyboard ? chosen?.lineId : undefined}
      wanted={wanted}
      foot={holdButton}
    />
  )
  return (
    <div className="stack tops gap-24 till" data-wide={wide}>
      <h1 className="unseen">{say("title")}</h1>
      <Beside />
      <Shelf
        film={touch && <CameraButton onFilm={() => show("camera")} />}
        beside={<TillMenu onOpen={show} />}
        line={
          <div className="line till-line-up">
            <ShiftButton selling={lines.length > 0} />
            {parking.total > 0 && (
              <Button look="bare" onClick={() => show("parked")}>
                {say("parked.count", { count: parking.total })}
              </Button>
            )}
            <Unsent always onReceipt={({ name, receipt }) => showAgain(soldOnDevice(name, receipt))} />
          </div>
        }
        box={search}
        catalogue={catalogue}
        served={served}
        onTap={addOf}
        onFind={find}
        onFree={basket.addFree}
      />
      <Heard {...heard} onGone={() => hear(undefined)} onMade={add} />
      {wide ? (
        <aside className="stack gap-16 till-side" aria-label={say("basket")}>
          {view}
          {chargeButton}
        </aside>
      ) : (
        <div className="stack till-bar">
          <Button disabled={lines.length === 0} onClick={() => show("basket")}>
            {count}
          </Button>
          {chargeButton}
        </div>
      )}
      {!wide && (
        <Dialog open={open === "basket"} onClose={close} title={say("basket")} closes>
          <div className="stack packed slim gap-12 till-sheet">
            {view}
            {chargeButton}
          </div>
        </Dialog>
      )}
      {open === "parked" && <ParkedSales basket={basket} parking={parking} onClose={close} />}
      <ApproveHere />
      <Kinds {...choosing} onPick={add} onClose={() => choose(undefined)} />
      {open === "charge" && (
        <Charge
          basket={basket}
          onClose={close}
          onFresh={next}
          onAsked={(asked) => {
            turn.current = turn.current.then(() => asked).catch(() => undefined)
          }}
        />
      )}
      {again !== undefined && <Done {...again} again onFresh={() => showAgain(undefined)} />}
      <Suspense>
        {open === "camera" && <Camera onCode={find} heard={heard} onClose={close} />}
        {open === "back" && <GiveBack onClose={close} />}
        {open === "keys" && <KeySheet onClose={close} />}
        {open === "device" && <DeviceDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The line something is wrong with, of wrongs by field: "price.3". */
const firstWrong = (wrongs: Readonly<Record<string, unknown>>) => {
  const field = Object.keys(wrongs).find((it) => /^(price|quantity|off)\./.test(it))
  return { line: field?.split(".")[1] }
}
