/** How long news is gathered before anything is read again, and how often that is done at most. */
const GATHERED_MS = 400
const LEAST_MS = 1000

/** Does it soon after it was asked for; asked time and again, it is done once a second, no more and no less. */
export const paced = (act: () => void): { readonly ask: () => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  return {
    ask: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = performance.now()
          act()
        },
        Math.max(GATHERED_MS, last + LEAST_MS - performance.now()),
      )
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
