/** Whether a key belongs to what is being typed, or to a question over the screen. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  (event.target instanceof HTMLElement &&
    event.target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !== null)
