import { home } from "@oja/domain/home/queries"
import { useAnswer } from "./client.ts"

/** What the first screen shows: asked once, whichever part of it asks. What somebody may not see is not in it. */
export const useHome = () => useAnswer(home, {})
