import * as Schema from "effect/Schema"
import { Instant, itsRow, only, present, ref, RowVersion, versioned, view } from "../kernel/index.ts"
import { settings, STORE, type StoreEvent } from "./events.ts"
import { Store } from "./store.ts"

export const StoreRow = Schema.Struct({
  id: ref("store"),
  status: Schema.Literals(["draft", "published", "paused"]),
  ...settings,
  /** The path of its address: `/s/ada-stores`. */
  path: Schema.String,
  /** What a paused store tells its visitors. */
  message: Schema.optionalKey(Schema.String),
  /** How often it has changed; a change names it as `expectedVersion`. */
  version: RowVersion,
  updatedAt: Instant,
})
export type StoreRow = typeof StoreRow.Type

/** The online store, in one row; there from the first time it was saved. */
export const store = view<StoreRow, StoreEvent>()({
  name: "store",
  version: 1,
  summary: "The online store: what it says, how it sells, and whether it is open to everybody.",
  row: StoreRow,
  columns: ["slug", "status"],
  access: { module: "store", action: "view" },
  when: {
    StoreSettingsSaved: (event, { at }) => {
      const said = { ...only(settings, event), path: `/s/${event.slug}`, updatedAt: at }
      if (event.again !== true) return [{ put: { id: STORE, status: "draft", ...said, version: 1 } }]
      const by = ({ id, message, status, version }: StoreRow): StoreRow => ({
        id,
        status,
        ...said,
        ...present({ message }),
        version: version + 1,
      })
      return [{ change: STORE, by }]
    },
    ...itsRow<StoreRow, StoreEvent>(Store, versioned, {
      StorePublished: ({ message: _, ...row }) => ({ ...row, status: "published" }),
      StorePaused: ({ message: _, ...row }, { message }) => ({ ...row, status: "paused", ...present({ message }) }),
    }),
  },
})
