import { useEffect, useState } from "react"
import type { Answer } from "../data/calls.ts"
import { call } from "../data/http.ts"

/** What this installation offers before anyone has signed in. */
type Installation = Answer<"GET /auth/providers">

const unknown: Installation = { providers: [], sandbox: false }

let asked: Promise<Installation> | undefined
const installation = () =>
  (asked ??= call("/auth/providers").catch(() => {
    asked = undefined
    return unknown
  }))

export const useInstallation = () => {
  const [known, know] = useState(unknown)
  useEffect(() => void installation().then(know), [])
  return known
}
