import { useCallback, useEffect, useState, useSyncExternalStore } from "react"
import { Refused } from "../data/http.ts"
import { useShop } from "../data/useShop.ts"
import { useSelling } from "../taxes/useSelling.ts"
import { problem } from "../ui/problem.ts"
import { begin, Keeping, type Opened } from "./keeping.ts"
import { type Letters, readLetters } from "./letters.ts"

const PAUSE = 700

/** A draft in a form: what stands in it, what that means, and how far the book has it. It is saved after a pause. */
export const useDraft = (opening: () => Opened) => {
  const { currency, today } = useShop()
  const selling = useSelling()
  const [{ kept, keeping, opened }] = useState(() => {
    const opened = opening()
    const kept = begin(opened)
    return { kept, opened, keeping: new Keeping(kept, opened) }
  })
  const [letters, become] = useState(kept.letters)
  const write = useCallback((part: Partial<Letters>) => become((now) => ({ ...now, ...part })), [])
  const state = useSyncExternalStore(keeping.subscribe, keeping.read)
  const { missing, mending, body, reckoned, total } = readLetters(letters, { currency, selling, today })
  // The lines of a sale are the sale's: only what stands around them is asked for.
  const ofSale = opened.row?.transactionId === undefined ? undefined : opened.row
  const { cartDiscount: _, lines: __, shippingFee: ___, ...around } = body
  const asked = JSON.stringify(Object.keys(mending).length > 0 ? null : ofSale === undefined ? body : around)

  useEffect(() => {
    keeping.want(letters, (JSON.parse(asked) as typeof body | null) ?? undefined)
    const timer = setTimeout(() => void keeping.save(), PAUSE)
    return () => clearTimeout(timer)
  }, [asked, keeping, letters])

  useEffect(() => {
    const again = () => void keeping.save()
    window.addEventListener("online", again)
    return () => {
      window.removeEventListener("online", again)
      // Whoever leaves before the pause is over has still written it.
      void keeping.save()
    }
  }, [keeping])

  const { refused, row, standing } = state
  const wrongs = refused instanceof Refused ? (refused.envelope.error?.validationError ?? []) : []
  return {
    ...state,
    invoiceId: keeping.invoiceId,
    save: keeping.save,
    forget: keeping.forget,
    letters,
    write,
    missing,
    mending,
    reckoned,
    selling,
    ofSale,
    /** The book has what stands in the form. */
    inStep: row !== undefined && JSON.stringify(letters) === state.done,
    total: row !== undefined && JSON.stringify(letters) === state.done ? row.total : (ofSale?.total ?? total),
    wrongs: Object.fromEntries(wrongs.map(({ msg, param }) => [param.split(".")[0] ?? param, msg])) as Readonly<
      Record<string, string>
    >,
    trouble: standing === "held" && refused !== undefined && wrongs.length === 0 ? problem(refused) : undefined,
  }
}
