// What this device remembers. A browser that refuses to keep anything still works until the page is closed.

export interface Drawer {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly drop: (key: string) => void
}

const drawer = (open: () => Storage): Drawer => {
  const memory = new Map<string, string>()
  const kept = <A>(act: (storage: Storage) => A): A | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => kept((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.set(key, value)
      kept((storage) => storage.setItem(key, value))
    },
    drop: (key) => {
      memory.delete(key)
      kept((storage) => storage.removeItem(key))
    },
  }
}

export const local = drawer(() => window.localStorage)
export const tab = drawer(() => window.sessionStorage)
