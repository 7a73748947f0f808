import { defineConfig } from "vite"
import { plugins } from "./build/plugins.ts"

export default defineConfig({
  plugins: plugins(),
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
})
