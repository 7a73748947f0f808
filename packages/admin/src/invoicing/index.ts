import { together } from "../i18n/words.ts"
import { sellingWords } from "../selling/words.ts"
import { type AppModule, later } from "../ui/module.ts"
import { invoiceWords } from "./words.ts"

const pages = () => import("./pages.tsx")

/** Invoices: the list, one of them, a draft on its way, and how they are numbered. */
export const invoicing: AppModule = {
  name: "invoicing",
  words: together(invoiceWords, sellingWords),
  routes: [
    { path: "/invoices", load: async () => (await import("./InvoiceList.tsx")).InvoiceList },
    { path: "/invoices/create", load: async () => (await pages()).CreateInvoice },
    { path: "/invoices/edit/:id", load: async () => (await pages()).EditInvoice },
    { path: "/invoices/settings", load: async () => (await import("./InvoiceSettings.tsx")).InvoiceSettings },
    { path: "/invoices/:id", load: async () => (await import("./InvoiceShow.tsx")).InvoiceShow },
  ],
  menu: [{ group: "invoices", path: "/invoices", label: ["Invoices", "Factures"], right: { module: "invoices" } }],
  slots: {
    customerActions: later(async () => (await pages()).NewInvoice, invoiceWords),
    saleActions: later(async () => (await pages()).InvoiceSale, invoiceWords),
  },
  start: [
    {
      label: ["New invoice", "Nouvelle facture"],
      to: "/invoices/create",
      right: { module: "invoices", action: "create" },
      rank: 2,
    },
  ],
}
