import { useEffect, useState } from "react"
import { call } from "../data/http.ts"

/** What this installation offers before anyone has signed in. */
export interface Installation {
  /** Besides codes: "google", "apple". */
  readonly providers: ReadonlyArray<string>
  readonly sandbox: boolean
}

const unknown: Installation = { providers: [], sandbox: false }

let asked: Promise<Installation> | undefined
const installation = () =>
  (asked ??= call<Installation>("/auth/providers").catch(() => {
    asked = undefined
    return unknown
  }))

export const useInstallation = () => {
  const [known, know] = useState(unknown)
  useEffect(() => void installation().then(know), [])
  return known
}
