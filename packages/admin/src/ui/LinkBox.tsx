import { toast } from "./toasts.ts"

interface Props {
  readonly label: string
  readonly link: string
  readonly className?: string
}

/** An address to be taken by hand: one press marks all of it. */
export const LinkBox = ({ label, link, className = "digits" }: Props) => (
  <input
    className={`field-box ${className}`}
    readOnly
    aria-label={label}
    value={link}
    onFocus={({ target }) => target.select()}
  />
)

/** Lays a text into the clipboard and says so; without a clipboard it stands on the screen to be taken by hand. */
export const copy = async (text: string, said: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  toast({ type: "success", title: said })
  return true
}
