import { defineConfig } from "vite"

/** The published form: plain JavaScript in one file and lazy chunks, with nothing but the native SQLite left outside. */
export default defineConfig({
  ssr: { noExternal: true, external: ["better-sqlite3", "rolldown/utils", "react-devtools-core"], target: "node" },
  build: {
    ssr: "src/bin.ts",
    target: "node24",
    minify: true,
    rolldownOptions: { output: { entryFileNames: "oja.js", chunkFileNames: "[name].js" } },
  },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
})
