import { serialNumber } from "@oja/domain/tills/numbering"
import { ears } from "../session/ears.ts"
import { current } from "../session/session.ts"
import { type Approval, db, type Kept, type KnownSale, strict } from "./db.ts"
import { markKept } from "./mark.ts"

// What this device did and the book has not taken yet. It is written to the disk itself before anybody is told that it is
// done, and goes only when the book has it or a person has looked at it.

export const businessHere = (): string => current().business?.businessId ?? ""

// Other windows of this browser show the same line.
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("oja-outbox")
const { hear, tell } = ears()
channel?.addEventListener("message", () => tell())
const changed = async (business: string) => {
  markKept(business, await (await db(business)).count("outbox"))
  tell()
  channel?.postMessage("changed")
}

export const onOutbox = hear

/** How many of the sales that were asked for last a device remembers. */
const REMEMBERED = 20

/** The sale as this device knows it from then on: goods of it may come back before anybody has heard of it. */
const soldHere = ({ name, receipt }: Kept): KnownSale | undefined =>
  receipt && {
    id: receipt.row.id,
    row: { ...receipt.row, number: name },
    payments: receipt.paid.filter(({ waiting }) => waiting !== true),
    returns: [],
    refunds: [],
  }

/**
 * On the disk when this is done, with the device's next number: only then may anybody be told that it is sold. Number and
 * sale are written as one, so that no other window and no restart gives the number again.
 */
export const keep = async <Input extends Kept["input"]>(
  business: string,
  entry: Kept & { readonly input: Input },
): Promise<typeof entry> => {
  const tx = (await db(business)).transaction(["outbox", "device", "sales"], "readwrite", strict)
  const [outbox, devices] = [tx.objectStore("outbox"), tx.objectStore("device")]
  const device = await devices.get("me")
  let kept = entry
  if (entry.command === "RecordSale" && device !== undefined) {
    const { code, deviceId, sold = [] } = device
    const serial = device.last + 1
    const counts = code !== undefined
    if (counts) kept = { ...entry, name: serialNumber(code, serial), input: { ...entry.input, deviceId, serial } }
    const asked = [...sold, String(entry.input["saleId"])].slice(-REMEMBERED)
    await devices.put({ ...device, ...(counts && { last: serial }), sold: asked }, "me")
  }
  await outbox.put(kept)
  const sold = soldHere(kept)
  if (sold !== undefined) await tx.objectStore("sales").put(sold)
  await tx.done
  await changed(business)
  return kept
}

/**
 * Goods came back: on the disk as one with what is known of their sale from then on, so that no other window takes the same
 * goods back. Nothing, where one did meanwhile.
 */
export const keepBack = async (
  business: string,
  entry: Kept,
  { before, after }: { readonly before: KnownSale; readonly after: KnownSale },
): Promise<Kept | undefined> => {
  const tx = (await db(business)).transaction(["outbox", "sales"], "readwrite", strict)
  const now = await tx.objectStore("sales").get(before.id)
  const isSame = now?.returns.length === before.returns.length
  if (isSame) {
    await tx.objectStore("outbox").put(entry)
    await tx.objectStore("sales").put(after)
  }
  await tx.done
  if (isSame) await changed(business)
  return isSame ? entry : undefined
}

/** The book has it, or a person wants it gone. What nobody was told of gives its number back, if it was the last. */
export const letGo = async (
  business: string,
  ids: ReadonlyArray<string>,
  { unsold = false }: { readonly unsold?: boolean } = {},
): Promise<void> => {
  const tx = (await db(business)).transaction(["outbox", "device", "sales"], "readwrite", strict)
  const [outbox, devices] = [tx.objectStore("outbox"), tx.objectStore("device")]
  for (const id of ids) {
    const kept = id.startsWith(UNREAD)
      ? await outbox.get(Number(id.slice(UNREAD.length)))
      : await outbox.index("id").get(id)
    if (kept?.n === undefined) continue
    await outbox.delete(kept.n)
    if (!unsold) continue
    const { input } = kept
    await tx.objectStore("sales").delete(String(input["saleId"]))
    const device = await devices.get("me")
    if (device === undefined) continue
    const last = device.last === input["serial"] ? device.last - 1 : device.last
    await devices.put({ ...device, last, sold: device.sold?.filter((it) => it !== input["saleId"]) ?? [] }, "me")
  }
  await tx.done
  await changed(business)
}

/** The same with a colleague's word beside it, on the disk before anybody is told that it is sold. */
export const approve = async (business: string, { id }: Kept, approval: Approval): Promise<Kept | false> => {
  const tx = (await db(business)).transaction("outbox", "readwrite", strict)
  const known = await tx.store.index("id").get(id)
  if (known === undefined) return false
  const kept = { ...known, approval }
  await tx.store.put(kept)
  await tx.done
  return kept
}

export const markRefused = async (business: string, id: string, refused: string): Promise<void> => {
  const tx = (await db(business)).transaction("outbox", "readwrite", strict)
  const known = await tx.store.index("id").get(id)
  if (known !== undefined) await tx.store.put({ ...known, refused })
  await tx.done
  await changed(business)
}

/** The names of what cannot be read begin with it, and end with its place in line. */
const UNREAD = "unread-"

/** What is kept as it can be shown: what nobody can read stands aside with all it says, and holds up nothing. */
const readable = (it: Partial<Kept>): Kept => {
  const { at, command, currency, id, input, n = 0, name, total } = it
  const isWhole =
    typeof id === "string" && typeof command === "string" && typeof input === "object" && typeof at === "number"
  if (isWhole && input !== null)
    return { ...it, name: String(name), total: Number(total) || 0, currency: currency ?? "" } as Kept
  return {
    n,
    id: `${UNREAD}${n}`,
    command: "",
    input: { unread: it },
    at: 0,
    name: "?",
    total: 0,
    currency: "",
    refused: "?",
  }
}

/** Takes in what another device, or this one before it was cleared, had kept: what is here already is not taken twice. */
export const bringIn = async (business: string, entries: ReadonlyArray<unknown>): Promise<number> => {
  const tx = (await db(business)).transaction("outbox", "readwrite", strict)
  let count = 0
  for (const it of entries) {
    const { n: _, refused: __, ...entry } = readable(it ?? {})
    if (entry.command === "" || (await tx.store.index("id").getKey(entry.id)) !== undefined) continue
    await tx.store.put(entry)
    count++
  }
  await tx.done
  await changed(business)
  return count
}

/** All that is kept, the oldest first; nothing where this browser keeps nothing. */
export const keptHere = async (business: string): Promise<ReadonlyArray<Kept>> => {
  if (business === "") return []
  try {
    return (await (await db(business)).getAll("outbox")).map(readable)
  } catch {
    return []
  }
}

/**
 * Whether a basket was sold under this name here, and what waits of it: the page may have ended before it put the basket
 * away, and what a browser wrote down least strictly is what it forgets when it is killed.
 */
export const soldBefore = async (
  business: string,
  saleId: string,
): Promise<{ readonly kept: Kept | undefined } | undefined> => {
  const kept = (await keptHere(business)).find(({ input }) => input["saleId"] === saleId)
  const { sold = [] } = (await (await db(business)).get("device", "me")) ?? {}
  return kept !== undefined || sold.includes(saleId) ? { kept } : undefined
}
