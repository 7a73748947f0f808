import { aggregate, only, present } from "../kernel/index.ts"
import { type Missing, type Settings, settings, SlugEvent, STORE, StoreEvent } from "./events.ts"

export interface StoreState {
  /** "none" until its settings were saved for the first time. */
  readonly status: "none" | "draft" | "published" | "paused"
  readonly settings: Settings
  /** What a paused store tells its visitors. */
  readonly message?: string
  /** Every address that leads here, in the order they were taken. */
  readonly slugs: ReadonlyArray<string>
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
}

const initial: StoreState = {
  status: "none",
  settings: {
    slug: "",
    name: "",
    theme: { primaryColour: "#2b2f77", layout: "grid" },
    hours: [],
    ordersWhenClosed: true,
    contact: {},
    socials: {},
    policies: {},
    checkout: {
      askEmail: "optional",
      noteEnabled: true,
      online: true,
      bankTransfer: true,
      onDelivery: true,
      onPickup: true,
      whatsapp: true,
    },
    languages: ["en", "fr"],
    seo: {},
    locationIds: [],
  },
  slugs: [],
  version: 0,
}

/** The online store of a business. */
export const Store = aggregate({
  name: "store",
  version: 1,
  initial,
  events: StoreEvent,
  idOf: () => STORE,
  evolve: (before: StoreState, event): StoreState => {
    const { message: _, ...rest } = before
    const store = { ...rest, version: before.version + 1 }
    switch (event._tag) {
      case "StoreSettingsSaved":
        return {
          ...before,
          version: store.version,
          status: before.status === "none" ? "draft" : before.status,
          settings: only(settings, event),
        }
      // Nothing the merchant says has changed by it: what was open before may still be saved.
      case "StoreSlugKept":
        return { ...before, slugs: [...before.slugs, event.slug] }
      case "StorePublished":
        return { ...store, status: "published" }
      case "StorePaused":
        return { ...store, status: "paused", ...present({ message: event.message }) }
    }
  },
})

export interface SlugState {
  readonly businessId?: string
}

/** An address of a shop, kept on the platform. */
export const ShopSlug = aggregate({
  name: "shop-slug",
  version: 1,
  initial: {},
  events: SlugEvent,
  idOf: (event: SlugEvent) => event.slug,
  evolve: (_: SlugState, event): SlugState => {
    switch (event._tag) {
      case "SlugTaken":
        return { businessId: event.businessId }
    }
  },
})

/** How a shop may be paid; one of them it must have. */
export const waysToPay = ["online", "bankTransfer", "onDelivery", "onPickup"] as const

export const canBePaid = ({ checkout }: Settings): boolean => waysToPay.some((way) => checkout[way])

/** What a store cannot open without. */
export const missingOf = (said: Settings): ReadonlyArray<Missing> => [
  ...(said.name === "" ? (["name"] as const) : []),
  ...(said.slug === "" ? (["slug"] as const) : []),
  ...(canBePaid(said) ? [] : (["payment"] as const)),
]
