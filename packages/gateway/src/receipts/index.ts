import type { Ground } from "../module.ts"
import { ReceiptCodes } from "./codes.ts"
import { receiptRoutes } from "./routes.ts"
import { sendingRoutes } from "./sending.ts"

export { codeTable } from "./codes.ts"

/** Receipts on every paper, in letters and messages, and behind the code that stands on them. */
export const openReceipts = (ground: Ground) => {
  const { db, ledger, url } = ground
  const codes = new ReceiptCodes({ db, url, secret: ledger.people.secret("receipts") })
  return { routes: [...receiptRoutes(codes), ...sendingRoutes(ground, codes)] }
}
export { receiptPdf } from "./receiptPdf.ts"
