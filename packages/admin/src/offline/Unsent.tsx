import { useEffect, useState, useSyncExternalStore } from "react"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { flush, onPaused, pausedNow } from "./flush.ts"
import { readCopy, saveCopy } from "./saveCopy.ts"
import type { Kept, Receipt } from "./db.ts"
import { bringIn, businessHere, letGo } from "./outbox.ts"
import { useKnown } from "./useKnown.ts"
import { useLine } from "./useLine.ts"
import { useOutbox } from "./useOutbox.ts"
import { offlineWords } from "./words.ts"
import "./offline.css"

interface Props {
  /** There even when there is nothing to say: on the selling screen. */
  readonly always?: boolean
  /** Shows the receipt of a sale that waits, where there is something to print it with. */
  readonly onReceipt?: (receipt: Sold) => void
}
type Sold = Kept & { readonly receipt: Receipt }
const isSold = (it: Kept): it is Sold => it.receipt !== undefined

/** Whether Oja can be reached, and what waits to go to it. */
export const Unsent = ({ always = false, onReceipt }: Props) => {
  const say = offlineWords.use()
  const { business } = useSession()
  const online = useLine()
  const kept = useOutbox()
  const withdrawn = useSyncExternalStore(onPaused, pausedNow) === "right"
  const [open, show] = useState(false)
  const businessId = business?.businessId
  useEffect(() => {
    if (online && businessId !== undefined) void flush()
  }, [online, businessId])
  // Nobody is told that all has gone before this device was asked.
  if (kept === undefined) return null
  const stuck = kept.filter(({ refused }) => refused !== undefined).length
  const count = kept.length - stuck
  if (kept.length === 0 && !always) return null
  const text =
    stuck > 0
      ? say("stuck", { count: stuck })
      : count === 0
        ? say(online ? "online" : "offline")
        : withdrawn
          ? say("held", { count })
          : say(online ? "syncing" : "waiting", { count })
  return (
    <>
      <button
        type="button"
        className="rigid bold nowrap tiny unsent"
        data-state={stuck > 0 || (withdrawn && count > 0) ? "stuck" : online && count === 0 ? "well" : "waits"}
        onClick={() => show(true)}
      >
        {text}
      </button>
      {open && (
        <KeptHere
          kept={kept}
          withdrawn={withdrawn}
          onClose={() => show(false)}
          onReceipt={
            onReceipt &&
            ((it) => {
              show(false)
              onReceipt(it)
            })
          }
        />
      )}
    </>
  )
}

interface KeptProps {
  readonly kept: ReadonlyArray<Kept>
  /** Whoever is signed in may not send it. */
  readonly withdrawn: boolean
  readonly onClose: () => void
  readonly onReceipt: Props["onReceipt"]
}

const KeptHere = ({ kept, onClose, onReceipt, withdrawn }: KeptProps) => {
  const say = offlineWords.use()
  const { moment, money } = useShop()
  const [dropping, drop] = useState<Kept>()
  const [brought, tell] = useState<string>()
  const known = useKnown()
  const nameOf = ({ command, name }: Kept) =>
    command === "" ? say("unread") : command === "ReturnGoods" ? say("back", { name }) : name
  const bring = async (file: File | undefined) => {
    if (file === undefined) return
    const found = await readCopy(file)
    if (found === undefined) return tell(say("foreign"))
    tell(say("brought", { count: await bringIn(businessHere(), found) }))
    void flush()
  }
  return (
    <Dialog open title={say("title")} onClose={onClose} closes>
      <div className="form">
        <p className="muted">{say(kept.length === 0 ? "none" : "lead")}</p>
        <p className="muted">{known === undefined ? say("never") : say("age", { when: moment(known.at) })}</p>
        {withdrawn && kept.length > 0 && <p role="alert">{say("withdrawn", { count: kept.length })}</p>}
        {kept.some(({ refused }) => refused !== undefined) && <p role="alert">{say("wrong")}</p>}
        <ul className="stack gap-12">
          {kept.map((it) => (
            <li className="line gap-12" key={it.id}>
              <span className="stack gap-0 grow">
                <strong>{nameOf(it)}</strong>
                <small className="muted">{it.command === "" ? undefined : (it.refused ?? moment(it.at))}</small>
              </span>
              {it.total !== 0 && <span className="digits">{money(it.total, it.currency)}</span>}
              {onReceipt !== undefined && isSold(it) && (
                <Button look="bare" onClick={() => onReceipt(it)}>
                  {say("receipt")}
                </Button>
              )}
              {it.refused !== undefined && (
                <Button look="bare" onClick={() => drop(it)}>
                  {say("drop")}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {kept.length > 0 && (
          <div className="form-foot">
            <Button look="main" onClick={() => void flush()}>
              {say("again")}
            </Button>
            <Button onClick={() => saveCopy(kept)}>{say("save")}</Button>
          </div>
        )}
      </div>
      <label className="button button-line bring">
        {say("bring")}
        <input
          className="unseen"
          type="file"
          accept="application/json,.json"
          onChange={(event) => void bring(event.target.files?.[0])}
        />
      </label>
      {brought !== undefined && <p role="status">{brought}</p>}
      {dropping !== undefined && (
        <Confirm
          title={say("dropTitle", { name: dropping.name })}
          lead={say("dropLead")}
          submit={say("dropNow")}
          danger
          onClose={() => drop(undefined)}
          onYes={() => void letGo(businessHere(), [dropping.id]).then(() => drop(undefined))}
        />
      )}
    </Dialog>
  )
}
