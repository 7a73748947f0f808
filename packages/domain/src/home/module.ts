import { module } from "../kernel/index.ts"
import { home } from "./queries.ts"

export const firstScreen = module("home", {
  summary: "What the first screen of a shop shows, in one answer.",
  queries: [home],
})
