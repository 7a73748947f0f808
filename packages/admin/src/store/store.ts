import type { Missing, Settings } from "@oja/domain/shop/events"
import type { Advised } from "@oja/domain/shop/queries"
import { useAsk } from "../data/useAsk.ts"

/** What GET /v1.0/store answers. */
export interface MyStore extends Settings {
  readonly status: "draft" | "published" | "paused"
  readonly message?: string
  readonly path?: string
  readonly version: number
  readonly currency: string
  readonly zone: string
  readonly products: number
  readonly publishedProducts: number
  readonly missing: ReadonlyArray<Missing>
  readonly advised: ReadonlyArray<Advised>
  readonly suggestedSlug?: string
}

/** What POST /v1.0/store/slug-check answers. */
export interface Checked {
  readonly slug: string
  readonly free: boolean
  readonly yours?: true
  readonly why?: "taken" | "reserved" | "unreadable"
  readonly suggestion?: string
}

export const useStore = () => useAsk<MyStore>("/v1.0/store")

/** The whole address that people are given. */
export const addressOf = (slug: string) => `${window.location.origin}/s/${slug}`

/** The same as people read it, without what nobody types. */
export const plainAddress = (slug: string) => `${window.location.host}/s/${slug}`
