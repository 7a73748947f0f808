import { local } from "../session/drawers.ts"

// Whether the person calls this device their own, as they last said here.

const key = "myDevice"

export const isMine = (): boolean => local.get(key) === "yes"
export const saidMine = (mine: boolean): void => (mine ? local.set(key, "yes") : local.drop(key))
