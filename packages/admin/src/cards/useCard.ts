import type { Drawing } from "@oja/domain/cards/draw"
import { useRef } from "react"
import { call, takeFile } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { changed } from "../data/useAsk.ts"

export interface Said extends Omit<Drawing, "shopName"> {
  readonly customerId?: string | undefined
  readonly transactionId?: string | undefined
}

/** Writes the card down when it is first given to somebody; as long as it says the same it is the same card. */
export const useCard = (said: Said) => {
  const made = useRef<{ readonly words: string; readonly id: string; readonly kept: boolean }>(undefined)

  const make = async (): Promise<string> => {
    const words = JSON.stringify(said)
    if (made.current?.words !== words) made.current = { words, id: mintId("card"), kept: false }
    const { id, kept } = made.current
    if (!kept) await call("/api/thank-you-cards", { method: "POST", body: { cardId: id, ...said } })
    made.current = { words, id, kept: true }
    return id
  }
  const note = async (id: string, verb: "downloaded" | "shared", body: object = {}) => {
    await call(`/api/thank-you-cards/${id}/${verb}`, { method: "POST", body: { cardId: id, ...body } })
    changed()
  }
  return {
    /** The picture, as the gateway drew it. */
    picture: async () => {
      const id = await make()
      return { id, ...(await takeFile(`/v1.0/thank-you-cards/${id}/card.png`)) }
    },
    make,
    downloaded: (id: string) => note(id, "downloaded"),
    shared: (id: string, channel: "whatsapp" | "device") => note(id, "shared", { channel }),
  }
}
