// Puts the person and their shop out of plain sight on this device. The key never leaves the browser, so this
// keeps honest eyes away, not a thief who holds the unlocked device. Without a secure page nothing is written.

const name = "oja-vault"

const keys = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("keys"))
    opening.addEventListener("success", () => resolve(opening.result))
    opening.addEventListener("error", () => reject(opening.error ?? new Error("no vault")))
  })

const ask = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error ?? new Error("no vault")))
  })

const cut = async (): Promise<CryptoKey> => {
  const fresh = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])
  const database = await keys()
  const shelf = database.transaction("keys", "readwrite").objectStore("keys")
  // Two tabs may cut a key at once: the one already hanging there wins.
  const hanging = await ask<CryptoKey | undefined>(shelf.get("key"))
  if (hanging === undefined) await ask(shelf.put(fresh, "key"))
  database.close()
  return hanging ?? fresh
}

let turning: Promise<CryptoKey> | undefined
const key = () => (turning ??= cut())

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const text = (buffer: Uint8Array) => btoa(Array.from(buffer, (byte) => String.fromCharCode(byte)).join(""))

export const seal = async (value: unknown): Promise<string | undefined> => {
  if (globalThis.crypto?.subtle === undefined) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), plain))
  return `${text(iv)}.${text(sealed)}`
}

/** What was sealed, or nothing when this browser did not seal it. */
export const unseal = async <A>(sealed: string | null): Promise<A | undefined> => {
  const [iv, body] = (sealed ?? "").split(".")
  if (iv === undefined || body === undefined || globalThis.crypto?.subtle === undefined) return undefined
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes(iv) }, await key(), bytes(body))
    return JSON.parse(new TextDecoder().decode(plain)) as A
  } catch {
    return undefined
  }
}
