import { Link } from "react-router-dom"
import { useAsk } from "../app/useAsk.ts"
import { useShop } from "../app/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import type { Sheet } from "./trip.ts"

/** The driver's own page, sent to them: the link opens nothing without their PIN. */
export const ShareTrip = ({ sheet: { driver, trip }, onClose }: { sheet: Sheet; onClose: () => void }) => {
  const say = useWords()
  const { day } = useShop()
  const { data, error, again } = useAsk<{ readonly link: string }>(
    driver?.hasPin === true ? `/v1.0/drivers/${driver.id}/link` : undefined,
  )
  const link = data?.link ?? ""
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ type: "success", title: say("trip.copied") })
      onClose()
    } catch {
      // Without a clipboard the address stands there to be taken by hand.
    }
  }
  const text = say("trip.message", { number: trip.number, day: day(trip.on), link })
  const phone = (driver?.phone ?? "").replaceAll(/\D/g, "")
  return (
    <Asking
      open
      title={say("trip.shareTitle", { name: driver?.name ?? "" })}
      lead={say(driver?.hasPin === true ? "trip.shareLead" : "trip.noPin")}
      submit={say("trip.copyLink")}
      busy={false}
      blocked={link === ""}
      onClose={onClose}
      onSubmit={() => void copy()}
    >
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {driver?.hasPin !== true && (
        <Link className="button button-line" to="/shipping-drivers">
          {say("trip.givePin")}
        </Link>
      )}
      {link !== "" && (
        <>
          <input
            className="field-box digits"
            readOnly
            aria-label={say("trip.link")}
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <a
            className="button button-line"
            href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {say("trip.byWhatsapp")}
          </a>
        </>
      )}
    </Asking>
  )
}
