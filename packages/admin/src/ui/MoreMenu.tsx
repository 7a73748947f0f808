import MoreIcon from "@mui/icons-material/MoreHorizOutlined"
import { Button } from "./Button.tsx"
import { Menu, type MenuItem, type MenuProps } from "./Menu.tsx"
import { uiWords } from "./words.ts"

interface Props extends Pick<MenuProps, "align"> {
  /** What may be done; what may not is false. */
  readonly items: ReadonlyArray<MenuItem | false>
  /** In a row there is room for a sign alone: what it is called for those who hear the page. */
  readonly sign?: string
}

/** What else may be done here, under "More"; nothing where there is nothing else. */
export const MoreMenu = ({ align, items, sign }: Props) => {
  const say = uiWords.use()
  const offered = items.filter((it) => it !== false)
  if (offered.length === 0) return null
  return (
    <Menu
      {...(align && { align })}
      items={offered}
      button={
        sign === undefined ? (
          <Button>{say("more")}</Button>
        ) : (
          <button type="button" className="icon-button" aria-label={sign}>
            <MoreIcon aria-hidden="true" />
          </button>
        )
      }
    />
  )
}
