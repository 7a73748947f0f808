import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import { download } from "./download.ts"
import { tell } from "./problem.ts"
import { useWords } from "../words/words.ts"
import { takeFile } from "../data/http.ts"

/** Takes a whole list away as a file, narrowed and sorted as it stands on the screen. */
export const ExportMenu = ({ url }: { url: string }) => {
  const say = useWords()
  const [anchor, hang] = useState<HTMLElement | null>(null)
  const [taking, take] = useState(false)
  const fetchAs = async (format: "csv" | "xlsx") => {
    hang(null)
    take(true)
    try {
      const { name, content } = await takeFile(url.replace("?", `/export.${format}?`))
      download(name, content)
    } catch (error) {
      tell(error)
    } finally {
      take(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="button button-line"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={taking}
        onClick={(event) => hang(event.currentTarget)}
      >
        {say(taking ? "export.taking" : "export.open")}
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => hang(null)}>
        <MenuItem onClick={() => void fetchAs("csv")}>{say("export.csv")}</MenuItem>
        <MenuItem onClick={() => void fetchAs("xlsx")}>{say("export.xlsx")}</MenuItem>
      </Menu>
    </>
  )
}
