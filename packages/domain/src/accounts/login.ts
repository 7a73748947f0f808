import { aggregate, type UserId } from "../kernel/index.ts"
import { ListingEvent, LoginEvent } from "./events.ts"

export interface LoginState {
  readonly userId?: UserId
}

/** An address or identity someone signs in with, and whom it leads to. */
export const Login = aggregate({
  name: "login",
  version: 1,
  initial: {},
  events: LoginEvent,
  idOf: (event: LoginEvent) => event.loginId,
  evolve: (_: LoginState, event): LoginState => {
    switch (event._tag) {
      case "LoginTaken":
        return { userId: event.userId }
      case "LoginReleased":
        return {}
    }
  },
})

export interface ListingState {
  readonly name: string
}

/** A business as the platform knows it: by name only. Its book is elsewhere. */
export const Listing = aggregate({
  name: "listing",
  version: 1,
  initial: { name: "" },
  events: ListingEvent,
  idOf: (event: ListingEvent) => event.businessId,
  evolve: (_: ListingState, event): ListingState => {
    switch (event._tag) {
      case "BusinessNamed":
        return { name: event.name }
    }
  },
})
