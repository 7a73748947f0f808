/** What other modules of the domain may use of this one. */
export { STORE } from "./events.ts"
export { isOpenNow } from "./hours.ts"
export { Store, type StoreState } from "./store.ts"
export { store } from "./views.ts"
