import { useEffect, useRef, useState } from "react"
import { Dialog } from "../ui/Dialog.tsx"
import type { Hearing } from "./Heard.tsx"
import { tillWords } from "./words.ts"

interface Detector {
  readonly detect: (from: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
}
interface DetectorMaker {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf", "qr_code"]
/** Milliseconds between two looks, and until the same code counts again. */
const PAUSE = 120
const AGAIN = 1500
/** As wide as a picture need be for its code to be read. */
const WIDTH = 800

/** The browser's own reader where it has one that works, else the one that is fetched. */
const readerOf = async (): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> => {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  const known = (await Maker?.getSupportedFormats().catch(() => [])) ?? []
  const wanted = formats.filter((it) => known.includes(it))
  if (Maker !== undefined && wanted.includes("ean_13")) {
    const detector = new Maker({ formats: wanted })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { decode } = await import("./decode.ts")
  const canvas = document.createElement("canvas")
  const pen = canvas.getContext("2d", { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, WIDTH / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = pen?.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(picture && decode(picture))
  }
}

interface Props {
  readonly onCode: (code: string) => Promise<boolean>
  readonly heard: Hearing | undefined
  readonly onClose: () => void
}

/** The camera as a scanner: it goes on until it is closed, so that a full basket is one dialog. */
export const Camera = ({ heard, onClose, onCode }: Props) => {
  const say = tillWords.use()
  const [trouble, complain] = useState<Trouble>()
  return (
    <Dialog open title={say("camera.title")} onClose={onClose} closes>
      {trouble === undefined ? (
        <div className="stack gap-12 till-camera">
          <Film onCode={onCode} onTrouble={complain} />
          <p role="status">{heard === undefined ? say("camera.lead") : heard.words}</p>
        </div>
      ) : (
        <p role="alert">{say(`camera.${trouble}`)}</p>
      )}
    </Dialog>
  )
}

type Trouble = "denied" | "none"

interface FilmProps extends Pick<Props, "onCode"> {
  readonly onTrouble: (trouble: Trouble) => void
}

/** What the camera sees, for as long as it is shown; each code that it sees is said once. */
const Film = ({ onCode, onTrouble }: FilmProps) => {
  const say = tillWords.use()
  const video = useRef<HTMLVideoElement>(null)
  const said = useRef({ onCode, onTrouble })
  useEffect(() => {
    said.current = { onCode, onTrouble }
  })
  useEffect(() => {
    const film = video.current
    let stream: MediaStream | undefined
    let over = false
    let last = { code: "", at: 0 }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const watch = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: "environment", width: { ideal: 1280 } },
        })
      } catch (error) {
        const denied = error instanceof DOMException && error.name === "NotAllowedError"
        return said.current.onTrouble(denied ? "denied" : "none")
      }
      if (over || film === null) return stop()
      film.srcObject = stream
      await film.play().catch(() => undefined)
      const read = await readerOf()
      while (!over) {
        const code = film.videoWidth > 0 ? await read(film).catch(() => undefined) : undefined
        // A code that stays in the picture is one thing, however long it is looked at.
        const another = code !== undefined && (code !== last.code || performance.now() - last.at > AGAIN)
        if (another) await said.current.onCode(code)
        if (code !== undefined) last = { code, at: performance.now() }
        await new Promise((go) => setTimeout(go, PAUSE))
      }
      return undefined
    }
    void watch()
    return () => {
      over = true
      stop()
    }
  }, [])
  return <video ref={video} muted playsInline aria-label={say("camera.picture")} />
}
