export { receiptRoutes } from "./routes.ts"
export { receiptPdf } from "./receiptPdf.ts"
