/** What other parts use of counts: what was found, row by row. */
export { countLines, counts } from "./views.ts"
