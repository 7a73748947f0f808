import { DISPLAY, TEXT } from "@oja/domain/cards/families"

/** Both faces for a sheet: what stands in for them while they are fetched has their letters and not their look. */
export const faceVariables = `--text:"${TEXT}",system-ui,sans-serif;--display:"${DISPLAY}",var(--text)`

/** The package each comes in, after `@fontsource-variable/`. */
export const packages = { text: "plus-jakarta-sans", display: "bricolage-grotesque" } as const
