import { qrOf } from "@oja/domain/labels/qr"
import { useMemo } from "react"
import { Button } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { copy, LinkBox } from "../ui/LinkBox.tsx"
import { QrPicture } from "../ui/QrPicture.tsx"
import { tell } from "../ui/problem.ts"
import { drawPoster, qrPicture } from "./poster.ts"
import { plainAddress } from "./store.ts"
import { storeWords } from "./words.ts"

interface Of {
  readonly address: string
  readonly name: string
  readonly slug: string
}

/** Where the address goes with one tap; nothing is loaded from those places. */
const places = {
  whatsapp: (text: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  facebook: (_: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  x: (text: string, url: string) => `https://x.com/intent/post?${new URLSearchParams({ text, url }).toString()}`,
  mail: (text: string, url: string) =>
    `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\n${url}`)}`,
}

/** The shop's address, to copy and to hand on. */
export const ShareStore = ({ address, name, slug }: Of) => {
  const say = storeWords.use()
  const text = say("shareText", { name })
  const share = () => {
    // Whoever closes the sheet again has changed their mind, and nothing went wrong.
    navigator.share({ title: name, text, url: address }).catch(() => undefined)
  }
  return (
    <div>
      <div className="abreast">
        <LinkBox className="digits slim" label={say("address")} link={plainAddress(slug)} />
        <Button look="main" onClick={() => void copy(address, say("copied"))}>
          {say("copy")}
        </Button>
      </div>
      <ul className="row above-12 store-places" aria-label={say("share")}>
        {(["whatsapp", "facebook", "x", "mail"] as const).map((place) => (
          <li key={place}>
            <a className="pill" href={places[place](text, address)} target="_blank" rel="noreferrer">
              {say(`place.${place}`)}
            </a>
          </li>
        ))}
        {"share" in navigator && (
          <li>
            <button type="button" className="pill" onClick={share}>
              {say("shareMore")}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

/** The address as a code for a camera, to be printed or sent as a picture. */
export const QrCode = ({ address, name, slug }: Of) => {
  const say = storeWords.use()
  const qr = useMemo(() => qrOf(address), [address])
  if (qr === undefined) return null
  const save = async (picture: Promise<Blob | null>, file: string) => {
    const blob = await picture
    if (blob === null) tell(undefined)
    else download(`${slug}-${file}.png`, blob)
  }
  return (
    <div className="level above-24 pad-16 stack gap-24 store-qr framed">
      <QrPicture address={address} label={say("qrSays", { address })} />
      <div className="stack">
        <h3 className="small firm">{say("qr")}</h3>
        <p className="muted">{say("qrLead")}</p>
        <div className="actions">
          <Button onClick={() => void save(qrPicture(qr), "qr")}>{say("qrSave")}</Button>
          <Button onClick={() => void save(drawPoster(qr, { name, address, scan: say("posterScan") }), "poster")}>
            {say("posterSave")}
          </Button>
        </div>
      </div>
    </div>
  )
}
