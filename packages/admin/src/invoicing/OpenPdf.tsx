import { useState } from "react"
import { takeFile } from "../data/http.ts"
import { download } from "../ui/download.ts"
import { tell } from "../ui/problem.ts"
import { useWords } from "../words/words.ts"

interface Props {
  readonly url: string
  readonly blocked?: boolean
  readonly label?: string
}

/** Takes the paper itself away, byte for byte as the gateway drew it. */
export const OpenPdf = ({ url, blocked = false, label }: Props) => {
  const say = useWords()
  const [taking, take] = useState(false)
  const fetchIt = async () => {
    take(true)
    try {
      const { content, name } = await takeFile(url)
      download(name, content)
    } catch (error) {
      tell(error)
    } finally {
      take(false)
    }
  }
  return (
    <button type="button" className="button button-line" disabled={blocked || taking} onClick={() => void fetchIt()}>
      {label ?? say("invoice.pdf")}
    </button>
  )
}
