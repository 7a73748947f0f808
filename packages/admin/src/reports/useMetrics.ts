import { metricDictionary } from "@oja/domain/reports/dictionary"
import type { Metric } from "@oja/domain/reports/metrics"
import { useAnswer } from "../data/client.ts"
import { useLocale } from "../i18n/words.ts"

/** What the figures are called and what they mean, in the words of the one dictionary they are worked out by; asked for when they are `wanted`. */
export const useMetrics = (wanted = true) => {
  const language = useLocale()
  const { data, error } = useAnswer(metricDictionary, wanted ? {} : undefined)
  const of = (ids: ReadonlyArray<Metric>) => ids.flatMap((id) => data?.find((it) => it.id === id) ?? [])
  return {
    /** Undefined until the dictionary was read, or when it cannot be. */
    nameOf: data === undefined && error === undefined ? undefined : (id: Metric) => of([id])[0]?.names[language] ?? id,
    meaningsOf: (ids: ReadonlyArray<Metric>) =>
      of(ids).map(({ definitions, id, names }) => ({ id, name: names[language], meaning: definitions[language] })),
  }
}
