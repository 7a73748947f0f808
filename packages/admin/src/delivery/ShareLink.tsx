import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { Asking } from "../ui/Asking.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import type { Driver } from "./driver.ts"

interface Props {
  readonly driver: Pick<Driver, "id" | "name" | "phone" | "hasPin">
  /** What is said with the link. */
  readonly message: (link: string) => string
  readonly onClose: () => void
}

/** The driver's own page, sent to them: the link opens nothing without their PIN. */
export const ShareLink = ({ driver: { hasPin, id, name, phone = "" }, message, onClose }: Props) => {
  const say = useWords()
  const { data, error, again } = useAsk<{ readonly link: string }>(hasPin ? `/v1.0/drivers/${id}/link` : undefined)
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
  return (
    <Asking
      open
      title={say("trip.shareTitle", { name })}
      lead={say(hasPin ? "trip.shareLead" : "trip.noPin")}
      submit={say("trip.copyLink")}
      busy={false}
      blocked={link === ""}
      onClose={onClose}
      onSubmit={() => void copy()}
    >
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {!hasPin && (
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
            href={`https://wa.me/${phone.replaceAll(/\D/g, "")}?text=${encodeURIComponent(message(link))}`}
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
