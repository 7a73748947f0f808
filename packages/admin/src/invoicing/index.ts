import { screen, type Part } from "../app/part.ts"

/** Invoices: the list, one of them, a draft on its way, and how they are numbered. */
export const invoicing: Part = {
  resource: { name: "invoices" },
  routes: [
    { path: "/invoices", screen: screen(async () => (await import("./InvoiceList.tsx")).InvoiceList) },
    { path: "/invoices/create", screen: screen(async () => (await import("./CreateInvoice.tsx")).CreateInvoice) },
    { path: "/invoices/edit/:id", screen: screen(async () => (await import("./EditInvoice.tsx")).EditInvoice) },
    { path: "/invoices/settings", screen: screen(async () => (await import("./InvoiceSettings.tsx")).InvoiceSettings) },
    { path: "/invoices/:id", screen: screen(async () => (await import("./InvoiceShow.tsx")).InvoiceShow) },
  ],
}
