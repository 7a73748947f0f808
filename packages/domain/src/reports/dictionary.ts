import { query } from "../kernel/index.ts"
import { metrics } from "./metrics.ts"

/** What every figure means, so that no screen need say it in words of its own. */
export const metricDictionary = query("metric-dictionary", {
  summary: "Every figure's name and definition, in English and French.",
  access: { module: "reports", action: "view" },
  reads: () => ({}),
  answer: () =>
    Object.entries(metrics).map(([id, it]) => ({
      id,
      name: it.en.name,
      definition: it.en.definition,
      names: { en: it.en.name, fr: it.fr.name },
      definitions: { en: it.en.definition, fr: it.fr.definition },
      ...("basis" in it ? { basis: it.basis } : { of: it.needs }),
    })),
})
