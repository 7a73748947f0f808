import { useEffect, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from "react"
import { onMove, travel } from "../session/passage.ts"

// The public pages have a dozen plain addresses. A router as large as the app's would be half of what a visitor
// downloads before signing in, so these few lines do.

const here = () => window.location.pathname

export const usePath = () => useSyncExternalStore(onMove, here)

export const Link = ({ to, ...anchor }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) => {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    travel(to)
    window.scrollTo(0, 0)
  }
  return (
    <a href={to} {...anchor} onClick={follow}>
      {anchor.children}
    </a>
  )
}

export const Navigate = ({ to }: { to: string }) => {
  useEffect(() => travel(to, { replace: true }), [to])
  return null
}
