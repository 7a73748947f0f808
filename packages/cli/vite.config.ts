import { defineConfig } from "vite"

/** The published form: plain JavaScript in one file and lazy chunks; what is native, or reads files of its own, is left outside. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: ["better-sqlite3", "@resvg/resvg-js", "pdfkit", "rolldown/utils", "react-devtools-core"],
    target: "node",
  },
  build: {
    ssr: "src/bin.ts",
    target: "node24",
    minify: true,
    rolldownOptions: { output: { entryFileNames: "oja.js", chunkFileNames: "[name].js" } },
  },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
})
