/** What a chip feels like: money in, money out, a warning, news, or nothing much. */
export type Tone = "good" | "bad" | "warn" | "info" | "quiet"
