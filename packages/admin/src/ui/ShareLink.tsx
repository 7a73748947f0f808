import type { ReactNode } from "react"
import { useGet } from "../data/client.ts"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"
import { ErrorState } from "./ErrorState.tsx"
import { copy, LinkBox } from "./LinkBox.tsx"
import { tapsOf } from "./TapLink.tsx"
import { uiWords } from "./words.ts"
import "./form.css"

interface Props {
  readonly title: string
  readonly lead: string
  /** The door that says the link; absent where there is none to share yet. */
  readonly url: `/v1.0/drivers/${string}/link` | undefined
  /** Whom it is sent to. */
  readonly phone?: string | undefined
  /** What is said with the link. */
  readonly message: (link: string) => string
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A link to a page of somebody's own: copied, or sent to them with a word about it. */
export const ShareLink = ({ title, lead, url, phone, message, onClose, children }: Props) => {
  const say = uiWords.use()
  const { data, error, again } = useGet(url)
  const link = data?.link
  const take = async (text: string) => {
    if (await copy(text, say("share.copied"))) onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="form">
        <div className="muted form-lead">{lead}</div>
        {error !== undefined && <ErrorState error={error} onRetry={again} />}
        {children}
        {link !== undefined && (
          <>
            <LinkBox label={say("share.link")} link={link} />
            <a
              className="button button-line"
              href={tapsOf(message(link), phone).whatsapp}
              target="_blank"
              rel="noreferrer"
            >
              {say("share.whatsapp")}
            </a>
          </>
        )}
        <div className="form-foot">
          {link !== undefined && (
            <Button look="main" onClick={() => void take(link)}>
              {say("share.copy")}
            </Button>
          )}
          <Button onClick={onClose}>{say("close")}</Button>
        </div>
      </div>
    </Dialog>
  )
}
