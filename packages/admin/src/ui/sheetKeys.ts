import type { KeyboardEvent } from "react"

/** A cell of a sheet says where it stands: `data-row` and `data-column`, both counted from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

export const placeOf = (target: EventTarget): Place | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** Where a key leads from a cell, as in a spreadsheet; nowhere, when the key is the field's own. */
export const stepFrom = (event: KeyboardEvent<HTMLElement>): Place | undefined => {
  const at = placeOf(event.target)
  if (at === undefined || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey)
    return undefined
  const { row, column } = at
  const box = event.target instanceof HTMLInputElement && event.target.type === "text" ? event.target : undefined
  const [from, to] = [box?.selectionStart ?? 0, box?.selectionEnd ?? 0]
  const whole = from === 0 && to === (box?.value.length ?? 0)
  switch (event.key) {
    case "Enter":
      return { row: row + (event.shiftKey ? -1 : 1), column }
    case "ArrowUp":
      return { row: row - 1, column }
    case "ArrowDown":
      return { row: row + 1, column }
    // Inside a text the arrows move the caret; from its edge they leave the cell.
    case "ArrowLeft":
      return event.shiftKey || !(whole || to === 0) ? undefined : { row, column: column - 1 }
    case "ArrowRight":
      return event.shiftKey || !(whole || from === box?.value.length) ? undefined : { row, column: column + 1 }
    default:
      return undefined
  }
}

/** Puts the reader into a cell that is drawn, with all of it selected. */
export const focusCell = (sheet: HTMLElement | null, { row, column }: Place): boolean => {
  const cell = sheet?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  if (cell === null || cell === undefined) return false
  cell.focus()
  if (cell instanceof HTMLInputElement && cell.type === "text") cell.select()
  return true
}

/** Escape leads out of a sheet, however long it is, to the button of its form. */
export const leaveSheet = (event: KeyboardEvent<HTMLElement>): boolean => {
  if (event.key !== "Escape" || event.nativeEvent.isComposing) return false
  const button = event.currentTarget.closest("form")?.querySelector<HTMLElement>(".sticky-actions [type=submit]")
  button?.focus()
  return true
}

/** Moves through a sheet whose cells are all drawn. */
export const moveInSheet = (event: KeyboardEvent<HTMLElement>) => {
  if (leaveSheet(event)) return
  const to = stepFrom(event)
  if (to === undefined) return
  const moved = focusCell(event.currentTarget, to)
  // Enter would send the form around the sheet.
  if (moved || event.key === "Enter") event.preventDefault()
}
