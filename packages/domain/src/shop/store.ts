import { noun, only } from "../kernel/index.ts"
import { type Settings, settings, SlugEvent, STORE, StoreEvent } from "./events.ts"

export interface StoreState {
  /** "none" until its settings were saved for the first time. */
  readonly status: "none" | "draft" | "published" | "paused"
  readonly settings: Settings
  /** What a paused store tells its visitors. */
  readonly message?: string
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
  version: 0,
}

/** The online store of a business. */
export const Store = noun({
  name: "store",
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
      case "StorePublished":
        return { ...store, status: "published" }
      case "StorePaused":
        return { ...store, status: "paused", ...(event.message !== undefined && { message: event.message }) }
    }
  },
})

export interface SlugState {
  readonly businessId?: string
}

/** An address of a shop, kept on the platform. */
export const ShopSlug = noun({
  name: "shop-slug",
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
