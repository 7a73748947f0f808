import type { Module } from "../kernel/index.ts"
import { Import } from "./import.ts"
import { importCustomers } from "./importCustomers.ts"
import { importProducts } from "./importProducts.ts"
import { previewUndo, undoImport } from "./undoImport.ts"
import { imports as view } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const imports: Module = {
  name: "imports",
  summary: "Files of products and customers that are brought in, and taken back as one.",
  aggregates: [Import],
  commands: [importProducts, importCustomers, undoImport, previewUndo],
  views: [view],
  undos: [undos],
  wire,
  laws: [],
  words,
}
