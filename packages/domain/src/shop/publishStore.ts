import * as Schema from "effect/Schema"
import { accept, command, present, refuse, text } from "../kernel/index.ts"
import { STORE, StoreId } from "./events.ts"
import { StoreIncomplete, StoreNotPublished } from "./refusals.ts"
import { missingOf, Store } from "./store.ts"

const asking = {
  access: { module: "store", action: "publish" },
  reads: () => ({ store: Store.of(STORE) }),
  writes: [Store],
} as const

export const publishStore = command("PublishStore", {
  summary: "Opens the online store to everybody.",
  input: { storeId: StoreId },
  ...asking,
  refusals: [StoreIncomplete],
  decide: ({ store }, { storeId }) => {
    if (store.status === "published") return accept([])
    const missing = missingOf(store.settings)
    if (missing.length > 0) return refuse(StoreIncomplete({ missing }))

    return accept([{ _tag: "StorePublished", storeId }])
  },
})

export const pauseStore = command("PauseStore", {
  summary: "Closes the online store for as long as it must; visitors read why, if you say so.",
  input: { storeId: StoreId, message: Schema.optionalKey(text(0, 200)) },
  ...asking,
  refusals: [StoreNotPublished],
  decide: ({ store }, { message, storeId }) => {
    const said = present({ message: message || undefined })
    if (store.status === "paused" && store.message === said.message) return accept([])
    if (store.status !== "published" && store.status !== "paused") return refuse(StoreNotPublished({}))

    return accept([{ _tag: "StorePaused", storeId, ...said }])
  },
})
