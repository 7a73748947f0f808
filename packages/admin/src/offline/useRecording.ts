import { present } from "@oja/domain/kernel/present"
import { recordSale } from "@oja/domain/sales/recordSale"
import type { RowOf } from "@oja/domain/kernel/index"
import type { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { movedViews } from "../data/cache.ts"
import { call, Refused } from "../data/http.ts"
import { describedCommand, type InputOf } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { flush, lockOf } from "./flush.ts"
import { db, type Kept } from "./db.ts"
import { registered } from "./device.ts"
import { alone } from "./locks.ts"
import { askHere } from "./askHere.ts"
import { beyondRole, generosityHere, type Reckoned } from "./beyond.ts"
import { nowIn } from "../data/clock.ts"
import { countedHere } from "./counted.ts"
import { knowRow } from "./knownSales.ts"
import { approve, businessHere, keep, letGo } from "./outbox.ts"

type Transaction = RowOf<typeof transactions>

/** How long a customer waits at the counter for the book, in milliseconds; then the sale is kept and goes by itself. */
const PATIENCE = 8000
const LONGER = 40_000

const knownHere = async (business: string) => (await db(business)).get("known", "book").catch(() => undefined)

/**
 * What the book would say to how generous the sale is, said here: within the role it stands, beyond it a colleague's PIN
 * is asked for, and where nobody allows it, it is no sale.
 */
const judgedHere = async (business: string, kept: Kept, reckoned: ReadonlyArray<Reckoned>): Promise<Kept | false> => {
  const known = await knownHere(business)
  if (known === undefined) return kept
  const allows = beyondRole(await generosityHere(business, kept.input, reckoned), known)
  if (allows !== "denied" && Object.keys(allows).length === 0) return kept
  const approval = await askHere({ allows, eventId: kept.id })
  return approval === undefined ? false : approve(business, kept, approval)
}

/**
 * Nobody answered, or nobody who knows, as a network's own page that asks to sign in: the sale happened at the counter all
 * the same. So it did where the sign-in ended meanwhile: it waits for the next one.
 */
const isUnheard = ({ code, status }: Refused): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500 || code === "UNKNOWN"

/** What came of it: the row that the book made of it, or only that it is on this device's disk, under its number. */
type Recorded = { readonly row: Transaction } | { readonly kept: Kept }

/**
 * Sells, with a connection or without: the sale is on this device's disk before it is asked of the book, so that nothing
 * that anybody was told is sold can be lost. What the book refuses while the customer stands there is no sale, and is said.
 */
export const useRecording = () => {
  const { send, sending } = useSending({ once: true })
  const [refused, refuse] = useState<unknown>()
  const ask = (input: InputOf<typeof recordSale>, key: string, limitMs: number): Promise<Transaction> =>
    call("/api/do/RecordSale", { method: "POST", body: input, key, limitMs })
  const record = async (
    input: InputOf<typeof recordSale>,
    {
      reckoned,
      ...about
    }: Pick<Kept, "name" | "total" | "currency" | "receipt"> & { readonly reckoned: ReadonlyArray<Reckoned> },
  ): Promise<Recorded | undefined> => {
    const business = businessHere()
    const recording = async (id: string): Promise<Recorded> => {
      refuse(undefined)
      const known = await knownHere(business)
      const counted = await countedHere(business, input).catch(() => [])
      const entry = {
        id,
        command: "RecordSale",
        input: { ...input, ...(counted.length > 0 && { counted }) },
        at: nowIn(business),
        ...present({ position: known?.position }),
        ...about,
      }
      // A browser that keeps nothing sells as long as the book answers.
      const kept = await keep(business, entry).catch(() => undefined)
      if (kept === undefined) return { row: await ask(input, id, LONGER) }
      try {
        const row = await ask(kept.input, id, PATIENCE)
        await letGo(business, [id])
        await knowRow(business, row).catch(() => undefined)
        return { row }
      } catch (error) {
        const approved =
          error instanceof Refused && isUnheard(error) ? await judgedHere(business, kept, reckoned) : false
        if (approved !== false) return { kept: approved }
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
