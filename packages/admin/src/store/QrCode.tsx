import { QUIET, qrOf, qrPath } from "@oja/domain/labels/qr"
import { useMemo } from "react"
import { download } from "../ui/download.ts"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { drawPoster, qrPicture } from "./poster.ts"

/** The address as a code for a camera, to be printed or sent as a picture. */
export const QrCode = ({ address, name, slug }: { address: string; name: string; slug: string }) => {
  const say = useWords()
  const qr = useMemo(() => qrOf(address), [address])
  if (qr === undefined) return null
  const side = qr.length + 2 * QUIET
  const save = async (picture: Promise<Blob | null>, file: string) => {
    const blob = await picture
    if (blob === null) toast({ type: "error", title: say("problem.unknown") })
    else download(`${slug}-${file}.png`, blob)
  }
  return (
    <div className="store-qr">
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={say("store.qrSays", { address })}>
        <rect width={side} height={side} fill="#fff" />
        <path d={qrPath(qr)} fill="#16181d" shapeRendering="crispEdges" />
      </svg>
      <div className="store-qr-words">
        <h3>{say("store.qr")}</h3>
        <p className="muted">{say("store.qrLead")}</p>
        <div className="row">
          <button type="button" className="button button-line" onClick={() => void save(qrPicture(qr), "qr")}>
            {say("store.qrSave")}
          </button>
          <button
            type="button"
            className="button button-line"
            onClick={() => void save(drawPoster(qr, { name, address, scan: say("store.posterScan") }), "poster")}
          >
            {say("store.posterSave")}
          </button>
        </div>
      </div>
    </div>
  )
}
