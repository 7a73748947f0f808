import type { ReactNode } from "react"
import { Dialog } from "./Dialog.tsx"
import "./form.css"

interface Props {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A page of its own over the screen: the whole of a phone, a part of anything larger. */
export const Sheet = ({ title, wide = false, onClose, children }: Props) => (
  <Dialog open onClose={onClose} size={wide ? "wide" : "narrow"} title={title} closes>
    <div className="form">{children}</div>
  </Dialog>
)
