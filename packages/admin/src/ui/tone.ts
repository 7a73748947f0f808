/** Money in and healthy, money out and late, to be watched, to be known, or done with. */
export type Tone = "good" | "bad" | "warn" | "info" | "quiet"
