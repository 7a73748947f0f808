import react from "@vitejs/plugin-react"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { domainAsData } from "./domain.ts"

const icon = fileURLToPath(new URL("../src/ui/svgIcon.tsx", import.meta.url))

/** The pictures of @mui/icons-material, drawn by a few lines of ours: the library behind them stays out of the bundle. */
export const plainIcons = (): Plugin => ({
  name: "plain-icons",
  enforce: "pre",
  resolveId: (id, importer) =>
    id.endsWith("utils/createSvgIcon.js") && importer?.includes("@mui/icons-material") === true ? icon : undefined,
})

/** How the app is built, and how its parts are tested in a browser. */
export const plugins = () => [domainAsData(), plainIcons(), react()]
