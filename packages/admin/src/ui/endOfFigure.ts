import type { KeyboardEvent } from "react"

/** Enter ends a figure of a line and sends no form, whether it is typed or a scanner's: the next thing is looked for. */
export const endOfFigure = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target } = event
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || target.matches("[role=combobox]")) return
  event.preventDefault()
  const boxes = [...(target.form?.querySelectorAll<HTMLElement>("[role=combobox]") ?? [])]
  const before = (it: HTMLElement) => (it.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  boxes.findLast(before)?.focus()
}
