import { defineConfig } from "vite"
import { pieceOf } from "./build/pieces.ts"
import { plugins } from "./build/plugins.ts"

export default defineConfig({
  plugins: plugins(),
  build: {
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // A screen that stands in a file with others needs none of its own besides.
      preserveEntrySignatures: "allow-extension",
      input: { index: "index.html", worker: "src/worker.ts" },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: "app", name: pieceOf() }] },
        // A worker has one address, whatever is in it: browsers ask there whether there is another.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
})
