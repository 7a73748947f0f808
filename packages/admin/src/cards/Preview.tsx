import { type Drawing, drawn } from "@oja/domain/cards/draw"
import { useMemo } from "react"

/** The card, drawn here exactly as the gateway draws its picture. */
export const Preview = ({ card, label }: { card: Drawing; label?: string }) => {
  const { language, message, name, shopName, template } = card
  const svg = useMemo(
    () => drawn({ template, language, shopName, name, message }),
    [language, message, name, shopName, template],
  )
  const seen = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label }
  // The drawing escapes every word that people typed.
  // oxlint-disable-next-line react/no-danger -- it is our own drawing, as text
  return <div className="card-drawn" {...seen} dangerouslySetInnerHTML={{ __html: svg }} />
}
