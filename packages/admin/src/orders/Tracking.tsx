import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

/** The customer's own page of this order: to be copied, or sent to them. */
export const Tracking = ({ row }: { row: Order }) => {
  const say = useWords()
  const { contactPhone, number, trackingToken } = row
  // Whoever may not speak for the shop does not hold it.
  if (trackingToken === undefined) return null
  const link = `${window.location.origin}/t/${trackingToken}`
  const text = encodeURIComponent(say("orders.trackText", { number, link }))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ type: "success", title: say("invoice.copied"), duration: 1500 })
    } catch {
      // Without a clipboard the address stands there to be taken by hand.
    }
  }
  return (
    <section className="record-part">
      <h2>{say("orders.track")}</h2>
      <p className="muted">{say("orders.trackLead")}</p>
      <input
        className="field-box digits order-link"
        readOnly
        aria-label={say("orders.track")}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="row order-second">
        <button type="button" className="button button-line" onClick={() => void copy()}>
          {say("invoice.copyLink")}
        </button>
        <a
          className="button button-line"
          href={`https://wa.me/${(contactPhone ?? "").replace("+", "")}?text=${text}`}
          target="_blank"
          rel="noreferrer"
        >
          {say("orders.sendWhatsapp")}
        </a>
        <a className="button button-bare" href={link} target="_blank" rel="noreferrer">
          {say("orders.open")}
        </a>
      </div>
    </section>
  )
}
