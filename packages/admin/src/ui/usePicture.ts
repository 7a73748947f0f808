import { useState } from "react"
import { tell } from "./problem.ts"
import { isPicture, sendPicture, shrunk } from "./pictures.ts"
import { uiWords } from "./words.ts"

/** Takes one picture in, made small first; `onTaken` hears its name among the files. */
export const usePicture = (onTaken: (picture: string) => void) => {
  const say = uiWords.use()
  const [sending, send] = useState(false)
  const [wrong, judge] = useState<string>()
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    judge(undefined)
    const picture = isPicture(file) ? await shrunk(file) : undefined
    if (picture === undefined) return judge(say("picture.wrong"))
    send(true)
    try {
      const { url } = await sendPicture(picture)
      onTaken(url.slice("/files/".length))
    } catch (error) {
      tell(error)
    } finally {
      send(false)
    }
  }
  return { sending, wrong, take }
}
