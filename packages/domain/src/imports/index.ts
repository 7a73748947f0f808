/** What other parts use of imports: how a file is read, whoever wrote it. */
export { decoded } from "./encoding.ts"
export { type Knows, lineOf, type Sheet, sheetOf } from "./sheet.ts"
