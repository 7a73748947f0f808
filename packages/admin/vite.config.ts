import { defineConfig } from "vite"
import { plugins } from "./build/plugins.ts"

const gateway = process.env["GATEWAY"] ?? "http://localhost:3000"

// The gateway owns every path outside the pages; while developing, Vite hands those on.
const served = [
  "/api",
  "/auth",
  "/v1.0",
  "/v1.1",
  "/v1.2",
  "/v2",
  "/v2.0",
  "/v2.1",
  "/user",
  "/business",
  "/product",
  "/files",
  "/openapi.json",
]

export default defineConfig({
  plugins: plugins(),
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
  server: {
    proxy: {
      ...Object.fromEntries(
        served.map((path) => [
          path,
          {
            target: gateway,
            bypass: (request) => (request.headers.accept?.includes("text/html") ? request.url : undefined),
          },
        ]),
      ),
      "/socket.io": { target: gateway, ws: true },
    },
  },
})
