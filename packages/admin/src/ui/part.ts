import { type ComponentType, createElement, use } from "react"

/** A component with a file of its own. */
export type Part<Props extends object = object> = ComponentType<Props> & {
  /** Fetches it, if nobody has: for whoever sees that it is shown soon. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A component that is fetched once, when it is first wanted. What was fetched before it is shown is shown at once: `lazy`
 * of React's own waits all the same, and what has waited is held back for a third of a second, so that no page flickers.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> => {
  let coming: Promise<ComponentType<Props>> | undefined
  const fetch = () =>
    (coming ??= load().then((value) => {
      // React reads at once what a promise says of itself; of others it waits for an answer, even where it has come.
      void Object.assign(coming!, { status: "fulfilled", value })
      return value
    }))
  return Object.assign((props: Props) => createElement(use(fetch()), props), { fetch })
}
