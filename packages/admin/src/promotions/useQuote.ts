import { useEffect, useState } from "react"
import { call } from "../data/http.ts"
import { useRested } from "../ui/useRested.ts"
import type { Quote } from "../selling/quote.ts"

interface Answer {
  readonly about: string
  readonly quote?: Quote
  readonly failed?: true
}

/** Asks the book what a basket would be given, once the fingers rest; an answer about another basket is none. */
export const useQuote = (basket: object | undefined): { readonly quote?: Quote; readonly failed?: true } => {
  const about = basket === undefined ? "" : JSON.stringify(basket)
  const rested = useRested(about)
  const [answer, become] = useState<Answer>({ about: "" })
  useEffect(() => {
    if (rested === "") return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { signal } = stop
        const quote = await call("/v1.0/discounts/quote", { method: "POST", body: JSON.parse(rested), signal })
        if (!stop.signal.aborted) become({ about: rested, quote })
      } catch {
        if (!stop.signal.aborted) become({ about: rested, failed: true })
      }
    }
    void ask()
    return () => stop.abort()
  }, [rested])
  return answer.about === about ? answer : {}
}
