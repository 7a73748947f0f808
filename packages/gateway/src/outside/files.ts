import { createHash, randomUUID } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { Data, Result } from "effect"
import type { GatewayDb } from "../gatewayDb.ts"
import { bare } from "./bare.ts"
import { readPicture } from "./images.ts"
import type { Picture } from "./images.ts"

/** 3 MB to the byte, and what a screen could ever show; a bomb of a few kilobytes may claim 400 megapixels. */
export const imageLimits = { bytes: 3 * 1024 * 1024, pixels: 40_000_000 }

const MEGABYTE = 1024 * 1024

/** How much the pictures of one business may take up: its own, and those its customers send as proofs. */
export const quotas = { own: 2048 * MEGABYTE, sent: 256 * MEGABYTE }

export class FileTooLarge extends Data.TaggedError("FileTooLarge")<{ readonly mostBytes: number }> {}
export class FileType extends Data.TaggedError("FileType")<{ readonly accepted: ReadonlyArray<string> }> {}
export class ImageTooBig extends Data.TaggedError("ImageTooBig")<{ readonly mostPixels: number }> {}

export class FilesFull extends Data.TaggedError("FilesFull")<{ readonly mostBytes: number }> {}

export type FileRefused = FileTooLarge | FileType | ImageTooBig | FilesFull

/** Whose picture it is, and whether they put it up themselves. */
export interface Owner {
  readonly business: string
  readonly by: keyof typeof quotas
}

/** A picture the shop has put up. */
export interface StoredFile extends Picture {
  readonly fileId: string
  readonly url: string
  readonly bytes: number
}

/** A picture that may be kept; nothing is, until `keep` is told so. */
export interface Judged {
  readonly stored: StoredFile
  /** As it will be kept: without what a camera wrote beside it. */
  readonly content: Buffer
  readonly owner: Owner
}

/** A file on its way to a browser. */
export interface Opened {
  readonly path: string
  readonly bytes: number
  readonly headers: Readonly<Record<string, string>>
}

/** The pictures of an installation, each named by its content, so that the same picture is kept once and never changes. */
export class Files {
  readonly #db: GatewayDb
  readonly #folder: string

  constructor(db: GatewayDb, folder: string) {
    this.#db = db
    this.#folder = folder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  /** Judges a picture by its content, whatever its name or declared type, and by how much its business has already. */
  judge(content: Buffer, owner: Owner): Result.Result<Judged, FileRefused> {
    if (content.length > imageLimits.bytes) return Result.fail(new FileTooLarge({ mostBytes: imageLimits.bytes }))
    const picture = readPicture(content)
    if (!picture) return Result.fail(new FileType({ accepted: ["jpg", "jpeg", "png"] }))
    const { height, kind, width } = picture
    if (width * height > imageLimits.pixels) return Result.fail(new ImageTooBig({ mostPixels: imageLimits.pixels }))

    const plain = bare(content, kind)
    if (plain === undefined) return Result.fail(new FileType({ accepted: ["jpg", "jpeg", "png"] }))
    const fileId = createHash("sha256").update(plain).digest("hex")
    const bytes = plain.length
    if (this.#taken(owner, fileId) + bytes > quotas[owner.by])
      return Result.fail(new FilesFull({ mostBytes: quotas[owner.by] }))
    const stored = { fileId, url: `/files/${fileId}.${kind}`, kind, bytes, width, height }
    return Result.succeed({ stored, content: plain, owner })
  }

  /** Keeps a picture that was judged, once what it came with was accepted. */
  keep({ content, owner, stored }: Judged, now: number): StoredFile {
    const { bytes, fileId, height, kind, width } = stored
    const path = join(this.#folder, `${fileId}.${kind}`)
    // A file of another length under this name is a write that a crash cut short elsewhere (a restored backup).
    if (!existsSync(path) || statSync(path).size !== content.length) writeWhole(this.#folder, path, content)
    this.#db.transaction(() => {
      this.#db
        .prepare("insert or ignore into file (id, kind, bytes, width, height, created_at) values (?, ?, ?, ?, ?, ?)")
        .run(fileId, kind, bytes, width, height, now)
      // Put up again, it is looked for anew before it is swept.
      this.#db.prepare("update file set created_at = ? where id = ?").run(now, fileId)
      this.#db
        .prepare("insert or ignore into file_owner (business, by, file, bytes) values (?, ?, ?, ?)")
        .run(owner.business, owner.by, fileId, bytes)
    })()
    return stored
  }

  /** Judges and keeps, where nothing else is to be accepted. */
  put(content: Buffer, owner: Owner, now: number): Result.Result<StoredFile, FileRefused> {
    return Result.map(this.judge(content, owner), (judged) => this.keep(judged, now))
  }

  /** The pictures of these that something in a book speaks of. */
  noteUsed(fileIds: ReadonlyArray<string>): void {
    const use = this.#db.prepare("update file set used = 1 where id = ? and used = 0")
    for (const id of fileIds) use.run(id)
  }

  /** Whether there is one of before that nothing is known to speak of. */
  hasUnused(before: number): boolean {
    return this.#db.prepare("select 1 from file where used = 0 and created_at < ? limit 1").get(before) !== undefined
  }

  /** Throws away what was put up before then and nothing has ever spoken of. */
  sweep(before: number): void {
    const unused = this.#db
      .prepare<[number], { readonly id: string; readonly kind: string }>(
        "select id, kind from file where used = 0 and created_at < ?",
      )
      .all(before)
    for (const { id, kind } of unused) {
      rmSync(join(this.#folder, `${id}.${kind}`), { force: true })
      this.#db.prepare("delete from file_owner where file = ?").run(id)
      this.#db.prepare("delete from file where id = ?").run(id)
    }
  }

  /** What the pictures of a business take up, but for this one. */
  #taken({ business, by }: Owner, but: string): number {
    return (
      this.#db
        .prepare<[string, string, string], number>(
          "select coalesce(sum(bytes), 0) from file_owner where business = ? and by = ? and file <> ?",
        )
        .pluck()
        .get(business, by, but) ?? 0
    )
  }

  /** How wide and high a picture is, in pixels. */
  sizeOf(name: string): Pick<Picture, "width" | "height"> | undefined {
    return this.#db
      .prepare<[string], Pick<Picture, "width" | "height">>("select width, height from file where id = ?")
      .get(name.slice(0, 64))
  }

  /** Takes a picture away for good; answers whether it was there. */
  drop(id: string): boolean {
    const found = this.#db.prepare<[string], { readonly kind: string }>("select kind from file where id = ?").get(id)
    if (found === undefined) return false
    rmSync(join(this.#folder, `${id}.${found.kind}`), { force: true })
    this.#db.prepare("delete from file where id = ?").run(id)
    this.#db.prepare("delete from file_owner where file = ?").run(id)
    return true
  }

  /** Finds `<id>` or `<id>.<ext>`. Only a name of 64 hexadecimal figures gets near the disk, so no path can be walked. */
  open(name: string): Opened | undefined {
    const [, id, ext] = /^([0-9a-f]{64})(?:\.([a-z]{3,4}))?$/.exec(name) ?? []
    if (id === undefined) return undefined
    const found = this.#db
      .prepare<[string], { readonly kind: Picture["kind"]; readonly bytes: number }>(
        "select kind, bytes from file where id = ?",
      )
      .get(id)
    if (!found || (ext !== undefined && ext !== found.kind)) return undefined
    const path = join(this.#folder, `${id}.${found.kind}`)
    if (!existsSync(path)) return undefined
    return {
      path,
      bytes: found.bytes,
      headers: {
        "content-type": found.kind === "png" ? "image/png" : "image/jpeg",
        "cache-control": "public, max-age=31536000, immutable",
        etag: `"${id}"`,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    }
  }
}

/** Whole or not at all: written beside, synced, then given its name, and the folder synced too. */
const writeWhole = (folder: string, path: string, content: Buffer): void => {
  const beside = join(folder, `.${randomUUID()}.part`)
  try {
    writeFileSync(beside, content, { mode: 0o600, flag: "wx", flush: true })
    renameSync(beside, path)
  } catch (cause) {
    rmSync(beside, { force: true })
    throw cause
  }
  const handle = openSync(folder, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
