import { Menu as Base } from "@base-ui/react/menu"
import type { ReactElement, ReactNode } from "react"
import { Link } from "react-router-dom"
import "./dialog.css"

export interface MenuItem {
  readonly label: ReactNode
  /** What choosing it does, or where it leads. */
  readonly act?: () => void
  readonly to?: string
  readonly chosen?: boolean
  readonly disabled?: boolean
  /** What cannot be taken back stands last, and apart. */
  readonly danger?: boolean
}

interface Props {
  /** The button that opens it. */
  readonly button: ReactElement
  readonly items: ReadonlyArray<MenuItem>
  /** What stands above the choices. */
  readonly head?: ReactNode
  readonly align?: "start" | "end"
}

/** Choices under a button. */
export const Menu = ({ button, items, head, align = "start" }: Props) => {
  const usual = items.filter(({ danger }) => danger !== true)
  const grave = items.filter(({ danger }) => danger === true)
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      <Base.Portal>
        <Base.Positioner className="menu-place" sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className="menu">
            {head}
            {usual.map(item)}
            {usual.length > 0 && grave.length > 0 && <Base.Separator className="menu-line" />}
            {grave.map(item)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const item = ({ act, chosen, danger, disabled = false, label, to }: MenuItem, at: number) => (
  <Base.Item
    key={at}
    className={`menu-item ${danger === true ? "menu-danger" : ""}`}
    data-chosen={chosen}
    disabled={disabled}
    {...(act !== undefined && { onClick: act })}
    {...(to !== undefined && { render: <Link to={to} /> })}
  >
    {label}
  </Base.Item>
)
