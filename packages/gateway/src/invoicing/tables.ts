import type { Step } from "../gatewayDb.ts"

/** Papers of invoices as they were drawn, each under the digest of what stands on it. */
export const paperTable: Step = {
  step: 7,
  passing: ["invoice_paper"],
  sql: `
   create table invoice_paper (
     digest text primary key, business text not null, bytes blob not null, drawn_at integer not null) strict;
   create index invoice_paper_business on invoice_paper(business);`,
}
