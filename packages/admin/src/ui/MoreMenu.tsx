import MoreIcon from "@mui/icons-material/MoreHorizOutlined"
import { Link } from "react-router-dom"
import { Button } from "./Button.tsx"
import { Menu, type MenuItem, type MenuProps } from "./Menu.tsx"
import { uiWords } from "./words.ts"

interface Props extends Pick<MenuProps, "align"> {
  /** What may be done; what may not is false. */
  readonly items: ReadonlyArray<MenuItem | false>
  /** In a row there is room for a sign alone: what it is called for those who hear the page. */
  readonly sign?: string
}

/** What else may be done here, under "More"; a single thing is a button, and nothing is nothing. */
export const MoreMenu = ({ align, items, sign }: Props) => {
  const say = uiWords.use()
  const offered = items.filter((it) => it !== false)
  const [only] = offered
  if (only === undefined) return null
  if (offered.length === 1 && sign === undefined) return <OneAct {...only} />
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

/** One thing that may be done, in sight. */
export const OneAct = ({ act, disabled = false, label, to }: MenuItem) =>
  to === undefined ? (
    <Button disabled={disabled} onClick={act}>
      {label}
    </Button>
  ) : (
    <Link className="button button-line" to={to}>
      {label}
    </Link>
  )
