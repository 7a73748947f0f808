import { useState } from "react"
import { fileAt } from "../data/http.ts"
import { download } from "./download.ts"
import { tell } from "./problem.ts"
import { uiWords } from "./words.ts"

/** Takes a file away as the gateway makes it, or says why not. */
export const takeAway = async (url: string): Promise<void> => {
  try {
    const { content, name } = await fileAt(url)
    download(name, content)
  } catch (error) {
    tell(error)
  }
}

/** What is on the screen as a file for spreadsheets: what a menu offers, and whether one is on its way. */
export const useSpreadsheets = (addressOf: (format: "csv" | "xlsx") => string) => {
  const say = uiWords.use()
  const [busy, take] = useState(false)
  const takeAs = async (format: "csv" | "xlsx") => {
    take(true)
    await takeAway(addressOf(format))
    take(false)
  }
  const items = (["csv", "xlsx"] as const).map((format) => ({
    label: say(`export.${format}`),
    act: () => void takeAs(format),
  }))
  return { busy, items }
}
