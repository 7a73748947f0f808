import { createContext } from "react"

/**
 * How what opens beside a button or a field is placed: on the page, with which it scrolls, or, over a dialog, on the
 * screen, for the page below may move while the dialog stands still.
 */
export const Placing = createContext<"absolute" | "fixed">("absolute")
