import { useEffect, type ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { moved } from "../session/passage.ts"
import { inApp } from "./paths.ts"

/** An address outside the app closes it, and the public pages open. */
export const Leave = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const stays = inApp(pathname)
  useEffect(() => {
    if (!stays) moved()
  }, [stays])
  return stays ? children : null
}
