import react from "@vitejs/plugin-react"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"
import type { Plugin } from "vite"
import { packages } from "@oja/shop/look/families"
import { signs, SIGNS } from "@oja/shop/look/signs"
import { domainAsData } from "./domain.ts"

const icon = fileURLToPath(new URL("../src/ui/svgIcon.tsx", import.meta.url))

/** The pictures of @mui/icons-material, drawn by a few lines of ours: the library behind them stays out of the bundle. */
export const plainIcons = (): Plugin => ({
  name: "plain-icons",
  enforce: "pre",
  resolveId: (id, importer) =>
    id.endsWith("utils/createSvgIcon.js") && importer?.includes("@mui/icons-material") === true ? icon : undefined,
})

const squeeze = promisify(brotliCompress)

/** Programs and styles packed as small as they can be, once: what a phone on a slow line waits for. */
const packed = (): Plugin => ({
  name: "packed",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const small = await squeeze(await readFile(join(dir, name)))
        await writeFile(join(dir, `${name}.br`), small)
      }),
    )
  },
})

/** Beside the letters of a face stand its signs of money: of those that come with it, ₦ brings 20 kB of other letters. */
const moneySigns = (): Plugin => ({
  name: "money-signs",
  enforce: "pre",
  transform(code, id) {
    const [, name] = /@fontsource-variable\/(.+)\/wght\.css$/.exec(id) ?? []
    const face = (["text", "display"] as const).find((it) => packages[it] === name)
    if (face === undefined) return undefined
    const [, family = ""] = /font-family: '(.+)'/.exec(code) ?? []
    return `${code}
@font-face {
  font-family: '${family}';
  font-display: swap;
  font-weight: 200 800;
  src: url(data:font/woff2;base64,${signs[face]}) format('woff2-variations');
  unicode-range: ${SIGNS};
}`
  },
})

/** How the app is built, and how its parts are tested in a browser. */
export const plugins = () => [domainAsData(), plainIcons(), moneySigns(), react(), packed()]
