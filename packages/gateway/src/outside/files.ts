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
import { readPicture } from "./images.ts"
import type { Picture } from "./images.ts"

/** 3 MB to the byte, and what a screen could ever show; a bomb of a few kilobytes may claim 400 megapixels. */
export const imageLimits = { bytes: 3 * 1024 * 1024, pixels: 40_000_000 }

export class FileTooLarge extends Data.TaggedError("FileTooLarge")<{ readonly mostBytes: number }> {}
export class FileType extends Data.TaggedError("FileType")<{ readonly accepted: ReadonlyArray<string> }> {}
export class ImageTooBig extends Data.TaggedError("ImageTooBig")<{ readonly mostPixels: number }> {}

export type FileRefused = FileTooLarge | FileType | ImageTooBig

/** A picture the shop has put up. */
export interface StoredFile extends Picture {
  readonly fileId: string
  readonly url: string
  readonly bytes: number
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

  /** Keeps a picture, judged by its content, whatever its name or declared type. */
  put(content: Buffer, now: number): Result.Result<StoredFile, FileRefused> {
    if (content.length > imageLimits.bytes) return Result.fail(new FileTooLarge({ mostBytes: imageLimits.bytes }))
    const picture = readPicture(content)
    if (!picture) return Result.fail(new FileType({ accepted: ["jpg", "jpeg", "png"] }))
    const { height, kind, width } = picture
    if (width * height > imageLimits.pixels) return Result.fail(new ImageTooBig({ mostPixels: imageLimits.pixels }))

    const fileId = createHash("sha256").update(content).digest("hex")
    const path = join(this.#folder, `${fileId}.${kind}`)
    // A file of another length under this name is a write that a crash cut short elsewhere (a restored backup).
    if (!existsSync(path) || statSync(path).size !== content.length) writeWhole(this.#folder, path, content)
    this.#db
      .prepare("insert or ignore into file (id, kind, bytes, width, height, created_at) values (?, ?, ?, ?, ?, ?)")
      .run(fileId, kind, content.length, width, height, now)
    return Result.succeed({ fileId, url: `/files/${fileId}.${kind}`, kind, bytes: content.length, width, height })
  }

  /** How wide and high a picture is, in pixels. */
  sizeOf(name: string): Pick<Picture, "width" | "height"> | undefined {
    return this.#db
      .prepare<[string], Pick<Picture, "width" | "height">>("select width, height from file where id = ?")
      .get(name.slice(0, 64))
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
