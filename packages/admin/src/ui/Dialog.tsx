import { Dialog as Base } from "@base-ui/react/dialog"
import CloseIcon from "@mui/icons-material/CloseOutlined"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useGoingBack } from "./goingBack.ts"
import { Placing } from "./placing.ts"
import { unbroken } from "./unbroken.tsx"
import { uiWords } from "./words.ts"
import "./dialog.css"

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** How wide: a question, a form of two columns, or the whole screen. */
  readonly size?: "narrow" | "wide" | "full"
  /** Only its own buttons close it. */
  readonly lasting?: boolean
  /** A cross in the corner: where there is no other way out than a press beside it. */
  readonly closes?: boolean
}

/** Milliseconds in which two presses are one. */
const DOUBLE_CLICK = 500

const swallow = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.stopPropagation()
  event.preventDefault()
}

/** What has the focus just now; of a menu, which will be gone, the button that opened it. */
const focused = (): Element | null => {
  const menu = document.activeElement?.closest("[role=menu]")
  if (menu === null || menu === undefined) return document.activeElement
  return document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)
}

/** Something over the screen that wants an answer; on a phone it stands at the bottom, under the thumb. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  size = "narrow",
  lasting = false,
  closes = size !== "narrow",
}: Props) => {
  const say = uiWords.use()
  const opened = useRef(0)
  // A field of it that takes the focus does so before any effect can see where it was.
  const [shown, show] = useState(false)
  const [before, remember] = useState<Element | null>(null)
  if (open !== shown) {
    show(open)
    if (open) remember(focused())
  }
  useGoingBack(open && !lasting, onClose)
  useEffect(() => {
    if (!open) return
    opened.current = performance.now()
    return () => {
      // An answer may close it between the two presses of a double click: the second one, and no other, is not for what
      // lies below.
      window.addEventListener("click", swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener("click", swallow, true), DOUBLE_CLICK)
    }
  }, [open])
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        // The second press of a double click meets the dialog that the first one opened: it closes nothing.
        const again = reason === "outside-press" && event.timeStamp - opened.current < DOUBLE_CLICK
        if (!next && !lasting && !again) onClose()
      }}
      disablePointerDismissal={lasting}
    >
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Viewport className="dialog-view">
          <Base.Popup
            className={`dialog dialog-${size}`}
            finalFocus={() =>
              before instanceof HTMLElement && before.isConnected && before !== document.body ? before : true
            }
          >
            <div className="dialog-head">
              <Base.Title className="dialog-title">{unbroken(title)}</Base.Title>
              {closes && !lasting && (
                <Base.Close className="icon-button" aria-label={say("close")}>
                  <CloseIcon aria-hidden="true" />
                </Base.Close>
              )}
            </div>
            <Placing value="fixed">{children}</Placing>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
