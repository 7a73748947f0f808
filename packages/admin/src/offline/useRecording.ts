import { recordSale } from "@oja/domain/sales/recordSale"
import type { RowOf } from "@oja/domain/kernel/index"
import type { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { movedViews } from "../data/client.ts"
import { call, Refused } from "../data/http.ts"
import { describedCommand, type InputOf } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { flush, lockOf } from "./flush.ts"
import type { Kept } from "./db.ts"
import { registered } from "./device.ts"
import { alone } from "./locks.ts"
import { businessHere, keep, letGo } from "./outbox.ts"

type Transaction = RowOf<typeof transactions>

/** How long a customer waits at the counter for the book, in milliseconds; then the sale is kept and goes by itself. */
const PATIENCE = 8000
const LONGER = 40_000

/** Nobody answered, or nobody who knows: the sale happened at the counter all the same. */
const isUnheard = ({ status }: Refused): boolean => status === 0 || status === 429 || status >= 500

/** What came of it: the row that the book made of it, or only that it is on this device's disk, under its number. */
type Recorded = { readonly row: Transaction } | { readonly kept: Kept }

/**
 * Sells, with a connection or without: the sale is on this device's disk before it is asked of the book, so that nothing
 * that anybody was told is sold can be lost. What the book refuses while the customer stands there is no sale, and is said.
 */
export const useRecording = () => {
  const { send, sending } = useSending({ once: true })
  const [refused, refuse] = useState<unknown>()
  const ask = (input: object, key: string, limitMs: number): Promise<Transaction> =>
    call<Transaction>("/api/do/RecordSale", { method: "POST", body: input, key, limitMs })
  const record = async (
    input: InputOf<typeof recordSale>,
    about: Pick<Kept, "name" | "total" | "currency">,
  ): Promise<Recorded | undefined> => {
    const business = businessHere()
    const recording = async (id: string): Promise<Recorded> => {
      refuse(undefined)
      const entry = { id, command: "RecordSale", input, at: Date.now(), ...about }
      // A browser that keeps nothing sells as long as the book answers.
      const kept = await keep(business, entry).catch(() => undefined)
      if (kept === undefined) return { row: await ask(input, id, LONGER) }
      try {
        const row = await ask(kept.input, id, PATIENCE)
        await letGo(business, [id])
        return { row }
      } catch (error) {
        if (error instanceof Refused && isUnheard(error)) return { kept }
        await letGo(business, [id], { unsold: true })
        throw error
      }
    }
    try {
      const done = await send(["RecordSale", input], (id) => alone(lockOf(id), { mayWait: true }, () => recording(id)))
      if (done !== undefined && "kept" in done) void flush()
      else void movedViews(describedCommand(recordSale).moves)
      return done
    } catch (error) {
      refuse(error)
      // Its number may be another's, after this browser forgot how far it had come: the next try has the one after.
      void registered(business).catch(() => undefined)
      return undefined
    }
  }
  return { record, busy: sending, refused }
}
