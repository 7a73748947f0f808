import Add from "@mui/icons-material/AddOutlined"
import { Button } from "../ui/Button.tsx"
import { Menu } from "../ui/Menu.tsx"
import { useStarts } from "./menu.ts"
import { appWords } from "./words.ts"

/** What a person begins most, from wherever they are. */
export const NewMenu = () => {
  const say = appWords.use()
  const starts = useStarts().filter(({ rank }) => rank !== undefined)
  if (starts.length === 0) return null
  return (
    <Menu
      align="end"
      button={
        <Button look="main" className="new-button" data-shortcut="new">
          <Add aria-hidden="true" />
          <span className="heard">{say("frame.new")}</span>
        </Button>
      }
      items={starts}
    />
  )
}
