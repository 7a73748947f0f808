import { recordSale } from "@oja/domain/sales/recordSale"
import { useState } from "react"
import { movedViews } from "../data/client.ts"
import { call, Refused } from "../data/http.ts"
import { describedCommand, type InputOf } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { flush, lockOf } from "./flush.ts"
import { alone } from "./locks.ts"
import { businessHere, keep, letGo } from "./outbox.ts"

/** How long a customer waits at the counter for the book, in milliseconds; then the sale is kept and goes by itself. */
const PATIENCE = 8000

/** Nobody answered, or nobody who knows: the sale happened at the counter all the same. */
const isUnheard = ({ status }: Refused): boolean => status === 0 || status === 429 || status >= 500

/** What came of it: the row that the book made of it, or only that it is on this device's disk. */
type Recorded<Row> = { readonly row: Row } | { readonly kept: true }

/**
 * Sells, with a connection or without: the sale is on this device's disk before it is asked of the book, so that nothing
 * that anybody was told is sold can be lost. What the book refuses while the customer stands there is no sale, and is said.
 */
export const useRecording = <Row>() => {
  const { send, sending } = useSending({ once: true })
  const [refused, refuse] = useState<unknown>()
  const record = (
    input: InputOf<typeof recordSale>,
    about: { readonly name: string; readonly total: number; readonly currency: string },
  ): Promise<Recorded<Row> | undefined> =>
    send(["RecordSale", input], async (id): Promise<Recorded<Row>> => {
      refuse(undefined)
      return alone(lockOf(id), { mayWait: true }, async () => {
        const onDisk = await keep({ id, command: "RecordSale", input, at: Date.now(), ...about }).then(
          () => true,
          () => false,
        )
        try {
          const url = "/api/do/RecordSale"
          const row = await call<Row>(url, {
            method: "POST",
            body: input,
            key: id,
            limitMs: onDisk ? PATIENCE : 40_000,
          })
          void movedViews(describedCommand(recordSale).moves)
          if (onDisk) await letGo(businessHere(), [id])
          return { row }
        } catch (error) {
          if (onDisk && error instanceof Refused && isUnheard(error)) return { kept: true }
          if (onDisk) await letGo(businessHere(), [id])
          throw error
        }
      })
    })
      .then((done) => {
        if (done !== undefined && "kept" in done) void flush()
        return done
      })
      .catch((error: unknown) => {
        refuse(error)
        return undefined
      })
  return { record, busy: sending, refused }
}
