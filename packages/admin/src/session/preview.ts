import { tab } from "./drawers.ts"

/** As whom the app is looked at: somebody who has a role, or a colleague; `as` is a role's word or id, or their place. */
export interface Preview {
  readonly as: string
  readonly name: string
}

const KEY = "preview"

export const preview = (): Preview | undefined => {
  const kept = tab.get(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Preview)
}

/** Looks on as another would, or as oneself again. Everything on the screen is another's then, so the page begins anew. */
export const lookOn = (as: Preview | undefined, at: string): void => {
  if (as === undefined) tab.drop(KEY)
  else tab.set(KEY, JSON.stringify(as))
  window.location.assign(at)
}
