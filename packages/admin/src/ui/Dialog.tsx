import { Dialog as Base } from "@base-ui/react/dialog"
import type { ReactNode } from "react"
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
}

/** Something over the screen that wants an answer; on a phone it stands at the bottom, under the thumb. */
export const Dialog = ({ open, onClose, title, children, size = "narrow", lasting = false }: Props) => (
  <Base.Root open={open} onOpenChange={(next) => !next && !lasting && onClose()} disablePointerDismissal={lasting}>
    <Base.Portal>
      <Base.Backdrop className="veil" />
      <Base.Viewport className="dialog-view">
        <Base.Popup className={`dialog dialog-${size}`}>
          <Base.Title className="dialog-title">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
)
