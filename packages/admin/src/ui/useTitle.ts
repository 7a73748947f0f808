import { useEffect } from "react"

/** The browser's own tab says which screen is open. */
export const useTitle = (title: string) => {
  useEffect(() => {
    document.title = title === "Oja" ? title : `${title} · Oja`
    return () => {
      document.title = "Oja"
    }
  }, [title])
}
