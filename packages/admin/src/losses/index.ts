import { type AppModule, later } from "../ui/module.ts"
import { lossWords } from "./words.ts"

/** What explains that goods or cash are missing. */
export const losses: AppModule = {
  name: "losses",
  words: lossWords,
  slots: { difference: later(async () => (await import("./WhyDiffers.tsx")).WhyDiffers, lossWords) },
}
