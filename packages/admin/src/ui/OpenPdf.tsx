import { useState } from "react"
import type { Known } from "../data/calls.ts"
import { Button } from "./Button.tsx"
import { takeAway } from "./takeAway.ts"
import { uiWords } from "./words.ts"

interface Props<P extends string> {
  readonly url: P & Known<"GET", P>
  readonly blocked?: boolean
  readonly label?: string
}

/** Takes the paper itself away, byte for byte as the gateway drew it. */
export const takePaper = <const P extends string>(url: P & Known<"GET", P>): Promise<void> => takeAway(url)

export const OpenPdf = <const P extends string>({ url, blocked = false, label }: Props<P>) => {
  const say = uiWords.use()
  const [taking, take] = useState(false)
  const fetchIt = async () => {
    take(true)
    await takePaper<P>(url)
    take(false)
  }
  return (
    <Button disabled={blocked || taking} onClick={() => void fetchIt()}>
      {label ?? say("pdf")}
    </Button>
  )
}
