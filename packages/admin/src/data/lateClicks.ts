let form: Element | null = null

/**
 * The second half of a double click belongs to the form that the first half sent: once that is gone, whatever took its
 * place under the pointer is not meant, be it a link of the next page or a button below a dialog.
 */
const swallow = (event: MouseEvent): void => {
  if (event.detail > 1 && form?.isConnected === false) {
    event.preventDefault()
    event.stopPropagation()
  } else form = event.target instanceof Element ? event.target.closest("form") : null
}

if (typeof document !== "undefined") document.addEventListener("click", swallow, true)
