import Call from "@mui/icons-material/CallOutlined"
import Chat from "@mui/icons-material/ChatOutlined"
import Mail from "@mui/icons-material/MailOutlined"
import { uiWords } from "./words.ts"

/** One touch to call them, to write on WhatsApp, or to send a mail. */
export const Reach = ({ phone, email }: { readonly phone: string | undefined; readonly email: string | undefined }) => {
  const say = uiWords.use()
  if (phone === undefined && email === undefined) return null
  return (
    <div className="actions actions-small">
      {phone !== undefined && (
        <>
          <a className="button button-line" href={`tel:${phone}`}>
            <Call fontSize="small" aria-hidden="true" />
            {say("reach.call")}
          </a>
          <a
            className="button button-line"
            href={`https://wa.me/${phone.replace("+", "")}`}
            target="_blank"
            rel="noreferrer"
          >
            <Chat fontSize="small" aria-hidden="true" />
            {say("reach.whatsapp")}
          </a>
        </>
      )}
      {email !== undefined && (
        <a className="button button-line" href={`mailto:${email}`}>
          <Mail fontSize="small" aria-hidden="true" />
          {say("reach.write")}
        </a>
      )}
    </div>
  )
}
