import { addProducts, batches } from "../catalog/index.ts"
import { asks, chooses, module, resource } from "../kernel/index.ts"
import { Import } from "./import.ts"
import { importCustomers } from "./importCustomers.ts"
import { importProducts } from "./importProducts.ts"
import { undos } from "./undo.ts"
import { previewUndo, undoImport } from "./undoImport.ts"
import { imports as rows } from "./views.ts"
import { words } from "./words.ts"

// A file's lines name their import; a grid of new rows has only itself.
const file = asks(importProducts)
const grid = asks(addProducts, { answers: batches, status: 201, given: { mode: "all" } })

export const imports = module("imports", {
  summary: "Files of products and customers that are brought in, and taken back as one.",
  aggregates: [Import],
  commands: [previewUndo],
  undos: [undos],
  wire: {
    "POST /v1.1/products/batch": chooses([grid, file], ({ body }) => ("importId" in body ? file : grid)),
    "POST /v1.0/customers/batch": asks(importCustomers),
    "POST /v1.0/imports/:id/undo/preview": asks(previewUndo),
    ...resource("imports", { view: rows, verbs: { undo: undoImport }, at: "/v1.0/imports" }),
  },
  words,
})
