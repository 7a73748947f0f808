import MoreIcon from "@mui/icons-material/MoreHorizOutlined"
import ScanIcon from "@mui/icons-material/PhotoCameraOutlined"
import { returnGoods } from "@oja/domain/sales/returnGoods"
import { mayAsk } from "../data/useCommand.ts"
import { Menu } from "../ui/Menu.tsx"
import { useMedia } from "../ui/useMedia.ts"
import { tillWords } from "./words.ts"

type Opens = "back" | "parked" | "keys" | "device"

/** What else is done at the counter. */
export const TillMenu = ({ onOpen }: { readonly onOpen: (what: Opens) => void }) => {
  const say = tillWords.use()
  const touch = useMedia("(pointer: coarse)")
  const open = (what: Opens) => () => onOpen(what)
  return (
    <Menu
      align="end"
      items={[
        ...(mayAsk(returnGoods) ? [{ label: say("back.title"), act: open("back") }] : []),
        { label: say("parked.title"), act: open("parked") },
        ...(touch ? [] : [{ label: say("keys.title"), act: open("keys") }]),
        { label: say("device.title"), act: open("device") },
      ]}
      button={
        <button type="button" className="icon-button till-tool" aria-label={say("menu")}>
          <MoreIcon aria-hidden="true" />
        </button>
      }
    />
  )
}

/** A phone has no scanner but its camera. */
export const CameraButton = ({ onFilm }: { readonly onFilm: () => void }) => {
  const say = tillWords.use()
  // Only a page that came over a safe line may film.
  if (navigator.mediaDevices === undefined) return null
  return (
    <button type="button" className="icon-button" aria-label={say("camera.title")} onClick={onFilm}>
      <ScanIcon aria-hidden="true" />
    </button>
  )
}
