import { myStore } from "@oja/domain/shop/queries"
import { useAnswer } from "../data/client.ts"

export type MyStore = ReturnType<(typeof myStore)["answer"]>

export const useStore = () => useAnswer(myStore, {})

/** The whole address that people are given. */
export const addressOf = (slug: string) => `${window.location.origin}/s/${slug}`

/** The same as people read it, without what nobody types. */
export const plainAddress = (slug: string) => `${window.location.host}/s/${slug}`
