import Close from "@mui/icons-material/CloseOutlined"
import Dialog from "@mui/material/Dialog"
import useMediaQuery from "@mui/material/useMediaQuery"
import { type ReactNode, useId } from "react"
import { useWords } from "../words/words.ts"

interface Props {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A page of its own over the screen: the whole of a phone, a part of anything larger. */
export const Sheet = ({ title, wide = false, onClose, children }: Props) => {
  const say = useWords()
  const id = useId()
  const phone = useMediaQuery("(max-width: 600px)", { noSsr: true })
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth={wide ? "md" : "sm"} aria-labelledby={id}>
      <div className="invoice-sheet">
        <div className="sheet-head">
          <h2 id={id} className="display">
            {title}
          </h2>
          <button type="button" className="bare-icon" aria-label={say("invoice.close")} onClick={onClose}>
            <Close aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </Dialog>
  )
}
