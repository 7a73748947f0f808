import { useState } from "react"
import { takeFile } from "../data/http.ts"
import { Button } from "./Button.tsx"
import { download } from "./download.ts"
import { tell } from "./problem.ts"
import { uiWords } from "./words.ts"

interface Props {
  readonly url: string
  readonly blocked?: boolean
  readonly label?: string
}

/** Takes the paper itself away, byte for byte as the gateway drew it. */
export const takePaper = async (url: string): Promise<void> => {
  try {
    const { content, name } = await takeFile(url)
    download(name, content)
  } catch (error) {
    tell(error)
  }
}

export const OpenPdf = ({ url, blocked = false, label }: Props) => {
  const say = uiWords.use()
  const [taking, take] = useState(false)
  const fetchIt = async () => {
    take(true)
    await takePaper(url)
    take(false)
  }
  return (
    <Button disabled={blocked || taking} onClick={() => void fetchIt()}>
      {label ?? say("pdf")}
    </Button>
  )
}
