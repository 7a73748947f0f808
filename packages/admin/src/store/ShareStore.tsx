import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { plainAddress } from "./store.ts"

/** Where the address goes with one tap; nothing is loaded from those places. */
const places = {
  whatsapp: (text: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  facebook: (_: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  x: (text: string, url: string) => `https://x.com/intent/post?${new URLSearchParams({ text, url }).toString()}`,
  mail: (text: string, url: string) =>
    `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\n${url}`)}`,
}

/** The shop's address, to copy and to hand on. */
export const ShareStore = ({ address, name, slug }: { address: string; name: string; slug: string }) => {
  const say = useWords()
  const text = say("store.shareText", { name })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ type: "success", title: say("store.copied") })
    } catch {
      // Without a clipboard the address stands there to be taken by hand.
    }
  }
  const share = () => {
    // Whoever closes the sheet again has changed their mind, and nothing went wrong.
    navigator.share({ title: name, text, url: address }).catch(() => undefined)
  }
  return (
    <div className="store-share">
      <div className="store-address">
        <input
          className="field-box"
          readOnly
          aria-label={say("store.address")}
          value={plainAddress(slug)}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button button-main" onClick={() => void copy()}>
          {say("store.copy")}
        </button>
      </div>
      <ul className="store-places" aria-label={say("store.share")}>
        {(["whatsapp", "facebook", "x", "mail"] as const).map((place) => (
          <li key={place}>
            <a className="pill" href={places[place](text, address)} target="_blank" rel="noreferrer">
              {say(`store.place.${place}`)}
            </a>
          </li>
        ))}
        {"share" in navigator && (
          <li>
            <button type="button" className="pill" onClick={share}>
              {say("store.shareMore")}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
