import { present } from "@oja/domain/kernel/present"
import { Menu as Base } from "@base-ui/react/menu"
import { use } from "react"
import { Link } from "react-router-dom"
import type { MenuItem, MenuProps } from "./Menu.tsx"
import { Placing } from "./placing.ts"
import "./dialog.css"

/** The choices themselves, open from the start when they were just asked for. */
export const OpenMenu = ({ align = "start", asked, button, head, items }: MenuProps & { readonly asked: boolean }) => {
  const usual = items.filter(({ danger }) => danger !== true)
  const grave = items.filter(({ danger }) => danger === true)
  return (
    <Base.Root modal={false} defaultOpen={asked}>
      <Base.Trigger render={button} />
      <Base.Portal>
        <Base.Positioner
          className="menu-place"
          positionMethod={use(Placing)}
          sideOffset={6}
          align={align}
          collisionPadding={8}
        >
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
    {...present({ onClick: act })}
    {...(to !== undefined && { render: <Link to={to} /> })}
  >
    {label}
  </Base.Item>
)
