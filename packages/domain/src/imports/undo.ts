import { back, undoing } from "../kernel/index.ts"
import { Import } from "./import.ts"
import { undoImport } from "./undoImport.ts"

/** A file is taken back as a whole, whichever of its parts is meant. */
export const undos = undoing(Import, {
  RowsImported: ({ event: { importId } }) => back(undoImport, { importId }),
})
