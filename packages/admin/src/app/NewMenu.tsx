import Add from "@mui/icons-material/AddOutlined"
import { moment } from "../session/moment.ts"
import { preview } from "../session/preview.ts"
import { Menu } from "../ui/Menu.tsx"
import { useStarts } from "./menu.ts"
import { appWords } from "./words.ts"

/** What a person begins most, from wherever they are; nothing on a past day. */
export const NewMenu = () => {
  const say = appWords.use()
  const starts = useStarts().filter(({ rank }) => rank !== undefined)
  if (starts.length === 0 || moment() !== undefined || preview() !== undefined) return null
  return (
    <Menu
      align="end"
      button={
        <button type="button" className="button button-main new-button" data-shortcut="new">
          <Add aria-hidden="true" />
          <span>{say("frame.new")}</span>
        </button>
      }
      items={starts}
    />
  )
}
