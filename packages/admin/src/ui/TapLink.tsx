import { type ReactNode, useEffect, useRef } from "react"

interface Props {
  readonly href: string
  readonly main?: boolean
  readonly onTapped?: () => void
  readonly children: ReactNode
}

/** Stands where the button stood that prepared it, and takes its focus: one more press opens the merchant's own app. */
export const TapLink = ({ href, main = false, onTapped, children }: Props) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <a
      ref={link}
      className={`button ${main ? "button-main" : "button-line"}`}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={onTapped}
    >
      {children}
    </a>
  )
}

/** Where words are taken to: the merchant's own WhatsApp or messages, the words in place. */
export const tapsOf = (text: string, phone = ""): { readonly whatsapp: string; readonly sms: string } => ({
  whatsapp: `https://wa.me/${phone.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}`,
  sms: `sms:${phone}?body=${encodeURIComponent(text)}`,
})
