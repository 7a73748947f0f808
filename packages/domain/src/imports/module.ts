import { module } from "../kernel/index.ts"
import { Import } from "./import.ts"
import { previewUndo } from "./undoImport.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const imports = module("imports", {
  summary: "Files of products and customers that are brought in, and taken back as one.",
  aggregates: [Import],
  commands: [previewUndo],
  undos: [undos],
  wire,
  words,
})
