import { Business } from "../businesses/index.ts"
import { BranchTwice, misnamed } from "../delivery/index.ts"
import { accept, changesTo, command, patched, refuse, same, versionConflict, VersionConflict } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { type Settings, settings, STORE, StoreId } from "./events.ts"
import { overlapping } from "./hours.ts"
import { HoursOverlap, NameReserved, NoWayToPay, SlugNotKept, StoreWithoutSlug } from "./refusals.ts"
import { passesForBrand } from "./reserved.ts"
import { canBePaid, Store } from "./store.ts"

/** Until it says otherwise the shop is called as the business is. */
export const saveStore = command("SaveStore", {
  summary: "Changes what the online store says and how it sells; what is left out stays, null empties.",
  input: { storeId: StoreId, ...changesTo(settings) },
  access: { module: "store", action: "settings" },
  reads: (_, { business }) => ({
    store: Store.of(STORE),
    branches: Branches.of(ALL),
    business: Business.of(business),
  }),
  writes: [Store],
  refusals: [
    VersionConflict,
    StoreWithoutSlug,
    NameReserved,
    SlugNotKept,
    NoWayToPay,
    HoursOverlap,
    LocationUnknown,
    BranchTwice,
  ],
  decide: ({ branches, business, store }, { expectedVersion, storeId, ...changes }) => {
    const before: Settings =
      store.status === "none" ? { ...store.settings, name: business.name.slice(0, 80) } : store.settings
    const after = patched(before, changes)
    if (store.status !== "none" && same(before, after)) return accept([])
    const conflict = versionConflict(expectedVersion, store.version)
    if (conflict !== undefined) return refuse(conflict)
    if (after.name !== before.name && passesForBrand(after.name)) return refuse(NameReserved({ name: after.name }))
    if (after.slug === "") return refuse(StoreWithoutSlug({}))
    if (!store.slugs.includes(after.slug)) return refuse(SlugNotKept({ slug: after.slug }))
    if (store.status === "published" && !canBePaid(after)) return refuse(NoWayToPay({}))
    const day = changes.hours === undefined ? undefined : overlapping(after.hours)
    if (day !== undefined) return refuse(HoursOverlap({ day }))
    const misplaced = changes.locationIds === undefined ? undefined : misnamed(after.locationIds, branches)
    if (misplaced !== undefined) return refuse(misplaced)

    const again = store.status === "none" ? {} : ({ again: true } as const)
    return accept([{ _tag: "StoreSettingsSaved", storeId, ...after, ...again }])
  },
})
