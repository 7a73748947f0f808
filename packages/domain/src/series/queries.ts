import { query, rowsIn } from "../kernel/index.ts"
import { OwnSeries } from "./changeNumbering.ts"
import { formatOf, periodOf } from "./series.ts"
import { written } from "./written.ts"
import { numberingRows } from "./views.ts"

export const numbering = query("Numbering", {
  summary: "How invoices and credit notes are numbered, and the number each will bear next.",
  access: { module: "settings", action: "view" },
  reads: () => ({ rows: rowsIn(numberingRows, { where: { seriesId: [...OwnSeries.literals] } }) }),
  answer: ({ rows }, _, { today }) => ({
    series: OwnSeries.literals.map((seriesId) => {
      const own = rows.find(({ id }) => id === seriesId)
      const { pattern, prefix, reset } = own ?? {}
      const said = pattern === undefined || prefix === undefined || reset === undefined
      const format = formatOf(said ? {} : { format: { pattern, prefix, reset } }, seriesId)
      const last = rows.find(({ id }) => id === `${seriesId}.${periodOf(format, today)}`)?.last ?? 0
      return { id: seriesId, ...format, last, next: last + 1, nextNumber: written(format, last + 1, today, "MAIN") }
    }),
  }),
})
