import { type AppModule, later } from "../ui/module.ts"

/** Invoices: the list, one of them, a draft on its way, and how they are numbered. */
export const invoicing: AppModule = {
  name: "invoicing",
  routes: [
    { path: "/invoices", load: async () => (await import("./InvoiceList.tsx")).InvoiceList },
    { path: "/invoices/create", load: async () => (await import("./CreateInvoice.tsx")).CreateInvoice },
    { path: "/invoices/edit/:id", load: async () => (await import("./EditInvoice.tsx")).EditInvoice },
    { path: "/invoices/settings", load: async () => (await import("./InvoiceSettings.tsx")).InvoiceSettings },
    { path: "/invoices/:id", load: async () => (await import("./InvoiceShow.tsx")).InvoiceShow },
  ],
  menu: [{ group: "invoices", path: "/invoices", label: ["Invoices", "Factures"], right: { module: "invoices" } }],
  slots: {
    customerActions: later(async () => (await import("./NewInvoice.tsx")).NewInvoice),
    saleActions: later(async () => (await import("./InvoiceSale.tsx")).InvoiceSale),
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
