import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { randomBytes } from "node:crypto"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { build } from "vite"

/** The least pages that show the same: what a browser needs for them on this machine, and nothing of a shop. */
export interface Page {
  readonly text: string | Buffer
  readonly type: string
}
type Pages = ReadonlyMap<string, Page>

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
}

const rows = Array.from({ length: 50 }, (_, i) => ({
  id: i + 1,
  name: `Product ${String(i + 1).padStart(6, "0")}`,
  sku: `SKU-${i + 1}`,
  sellingPrice: 100 + ((i * 37) % 90_000),
  stock: (i * 13) % 500,
}))

/** React and a table of fifty rows. */
const react = `
import { createElement as h } from "react"
import { createRoot } from "react-dom/client"
const rows = ${JSON.stringify(rows)}
createRoot(document.querySelector("#root")).render(
  h("table", null, h("tbody", null, rows.map((row) => h("tr", { key: row.id }, Object.values(row).map((it, i) => h("td", { key: i }, it)))))),
)`

/** React-admin as its tutorial has it: three resources, each a list and a form. */
const reactAdmin = `
import { createElement as h } from "react"
import { createRoot } from "react-dom/client"
import { Admin, Datagrid, Edit, List, NumberField, NumberInput, Resource, SimpleForm, TextField, TextInput } from "react-admin"
import simpleRest from "ra-data-simple-rest"
const Rows = () =>
  h(List, { perPage: 50 }, h(Datagrid, null, h(TextField, { source: "name" }), h(TextField, { source: "sku" }),
    h(NumberField, { source: "sellingPrice" }), h(NumberField, { source: "stock" })))
const Form = () =>
  h(Edit, null, h(SimpleForm, null, h(TextInput, { source: "name" }), h(TextInput, { source: "sku" }),
    h(NumberInput, { source: "sellingPrice" })))
createRoot(document.querySelector("#root")).render(
  h(Admin, { dataProvider: simpleRest("/api"), disableTelemetry: true },
    ["products", "customers", "orders"].map((name) => h(Resource, { key: name, name, list: Rows, edit: Form }))),
)`

const apps = { react, "react-admin": reactAdmin } as const

/** Built by the vite that the project has, inside a folder from which its packages are found. */
export const built = async (app: keyof typeof apps, folder: string): Promise<Pages> => {
  const root = join(folder, `${app}-app`)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, "main.js"), apps[app])
  writeFileSync(
    join(root, "index.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`,
  )
  await build({ root, configFile: false, logLevel: "error", mode: "production" })
  const dist = join(root, "dist")
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  const pages = new Map<string, Page>()
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name)
    const type = types[extname(name)] ?? "application/octet-stream"
    pages.set(path.slice(dist.length), { text: readFileSync(path), type })
  }
  pages.set("/", pages.get("/index.html")!)
  return pages
}

/** A page of so many bytes (gzipped) with twenty-four products and no JavaScript. */
export const plainPage = (size: number): Pages => {
  const products = rows
    .slice(0, 24)
    .map(
      ({ name, sellingPrice }) =>
        `<li><a href="#"><h2>${name}</h2><p>Made by hand.</p><b>₦${sellingPrice}</b></a></li>`,
    )
  const page = (rest: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><style>body{font-family:system-ui;margin:1rem}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:1rem;padding:0;list-style:none}li{border:1px solid #ccc;padding:1rem}</style></head><body><h1>A shop</h1><ul>${products.join("")}</ul></body></html><!--${rest}-->`
  let rest = ""
  while (gzipSync(page(rest)).length < size) rest += randomBytes(64).toString("base64")
  return new Map([["/", { text: page(rest), type: types[".html"]! }]])
}

/** Serves them, packed once, and fifty rows to whoever asks for data. */
export const serve = async (pages: Pages): Promise<{ readonly here: string; readonly stop: () => void }> => {
  const packed = new Map([...pages].map(([path, { text, type }]) => [path, { body: brotliCompressSync(text), type }]))
  // Chromium unpacks nothing that has a Content-Range.
  const data = { body: Buffer.from(JSON.stringify(rows)), type: "application/json" }
  const server = createServer(({ url = "/" }, response) => {
    const found = url.startsWith("/api/") ? data : packed.get(url)
    if (found === undefined) return response.writeHead(404).end()
    response.writeHead(200, {
      "content-type": found.type,
      "content-length": found.body.length,
      ...(found === data ? { "content-range": "products 0-49/10000" } : { "content-encoding": "br" }),
    })
    return response.end(found.body)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { here: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
