import { Menu, type MenuProps } from "./Menu.tsx"
import { uiWords } from "./words.ts"

/** What else may be done here, under "More"; nothing where there is nothing else. */
export const MoreMenu = ({ align, items }: Pick<MenuProps, "align" | "items">) => {
  const say = uiWords.use()
  if (items.length === 0) return null
  return (
    <Menu
      {...(align && { align })}
      items={items}
      button={
        <button type="button" className="button button-line">
          {say("more")}
        </button>
      }
    />
  )
}
