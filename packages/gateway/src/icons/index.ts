import { readFileSync } from "node:fs"

/** Oja's mark as browsers ask for it: by a page's link, or without any. Made from `icon.svg`. */
export const icons = (
  [
    ["favicon.ico", "image/x-icon"],
    ["icon.svg", "image/svg+xml"],
    ["apple-touch-icon.png", "image/png"],
  ] as const
).map(([name, type]) => ({ path: `/${name}` as const, type, bytes: readFileSync(new URL(name, import.meta.url)) }))
