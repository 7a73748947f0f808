import type { Tone } from "./tone.ts"
import "./parts.css"

/** Money in and healthy, money out and late, to be watched, to be known, or done with. */

/** A status is a word first; its colour only helps to find it. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`chip chip-${tone}`}>{children}</span>
)
