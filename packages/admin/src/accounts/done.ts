import { local } from "../session/drawers.ts"

// Which steps of onboarding this device has seen done, for the checklist at its end.

const key = "onboarding.done"

export const done = (): ReadonlyArray<string> => JSON.parse(local.get(key) ?? "[]") as ReadonlyArray<string>
export const markDone = (step: string) => local.set(key, JSON.stringify([...new Set([...done(), step])]))
