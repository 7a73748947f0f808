import { addProducts, batches } from "../catalog/index.ts"
import { asks, chooses, resource, type Wire } from "../kernel/index.ts"
import { importCustomers } from "./importCustomers.ts"
import { importProducts } from "./importProducts.ts"
import { previewUndo, undoImport } from "./undoImport.ts"
import { imports } from "./views.ts"

// A file's lines name their import; a grid of new rows has only itself.
const file = asks(importProducts)
const grid = asks(addProducts, { answers: batches, status: 201, given: { mode: "all" } })

export const wire: Wire = {
  "POST /v1.1/products/batch": chooses([grid, file], ({ body }) => ("importId" in body ? file : grid)),
  "POST /v1.0/customers/batch": asks(importCustomers),
  "POST /v1.0/imports/:id/undo/preview": asks(previewUndo),
  ...resource("imports", { view: imports, verbs: { undo: undoImport }, at: "/v1.0/imports" }),
}
