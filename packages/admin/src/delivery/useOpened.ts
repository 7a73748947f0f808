import { useSearchParams } from "react-router-dom"

/** What stands open over a list, in the address: a thing by its id, or "new". */
export const useOpened = () => {
  const [asked, ask] = useSearchParams()
  const open = (what: string | undefined) => {
    const next = new URLSearchParams(asked)
    if (what === undefined) next.delete("open")
    else next.set("open", what)
    ask(next, { replace: true })
  }
  return [asked.get("open") ?? undefined, open] as const
}
