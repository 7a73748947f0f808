import type { Tone } from "./tone.ts"
import "./parts.css"

/** A status is a word first; its colour only helps to find it. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`chip chip-${tone}`}>{children}</span>
)
