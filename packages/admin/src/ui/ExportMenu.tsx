import { useState } from "react"
import { download } from "./download.ts"
import { Menu } from "./Menu.tsx"
import { tell } from "./problem.ts"
import { useWords } from "../words/words.ts"
import { takeFile } from "../data/http.ts"

/** Takes a whole list away as a file, narrowed and sorted as it stands on the screen. */
export const ExportMenu = ({ url }: { url: string }) => {
  const say = useWords()
  const [taking, take] = useState(false)
  const fetchAs = async (format: "csv" | "xlsx") => {
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
    <Menu
      align="end"
      items={[
        { label: say("export.csv"), act: () => void fetchAs("csv") },
        { label: say("export.xlsx"), act: () => void fetchAs("xlsx") },
      ]}
      button={
        <button type="button" className="button button-line" disabled={taking}>
          {say(taking ? "export.taking" : "export.open")}
        </button>
      }
    />
  )
}
