import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from "node:crypto"
import { PIECE, piecesOf } from "./copying.ts"

/** How a backup's key is made of what its owner knows or holds. */
export interface Lock {
  readonly salt: string
  readonly cost: number
}

// 2^17 rounds of 8 blocks take a fraction of a second and 128 MB: what a guess at a passphrase costs.
const COST = 1 << 17

export const newLock = (): Lock => ({ salt: randomBytes(16).toString("base64url"), cost: COST })

/** A passphrase that is not the one, or a file that is not as it was sealed: the two cannot be told apart. */
export class Unopened extends Error {
  override readonly name = "Unopened"
}

const SALT = 16
const TAG = 16

/**
 * Seals files in pieces (AES-256-GCM). Each file has a key of its own, of the backup's key, a salt and its name; each
 * piece has its number and whether it is the last for a nonce: no piece can be moved, dropped or taken from elsewhere.
 */
export class Vault {
  readonly #key: Buffer

  constructor(secret: Buffer, { cost, salt }: Lock) {
    const maxmem = 256 * cost * 8
    this.#key = scryptSync(secret, Buffer.from(salt, "base64url"), 32, {
      N: cost,
      r: 8,
      p: 1,
      maxmem,
    })
  }

  #keyOf(name: string, salt: Buffer): Buffer {
    return Buffer.from(hkdfSync("sha256", this.#key, salt, name, 32))
  }

  *sealed(name: string, pieces: Iterable<Buffer>): Iterable<Buffer> {
    const salt = randomBytes(SALT)
    const key = this.#keyOf(name, salt)
    yield salt
    let number = 0
    // A piece is known to be the last when no other follows; pieces are lent, so one is put by.
    let put: Buffer = Buffer.alloc(0)
    for (const piece of pieces) {
      if (put.length > 0) yield sealedPiece(key, number++, false, put)
      put = Buffer.from(piece)
    }
    yield sealedPiece(key, number, true, put)
  }

  *opened(name: string, path: string): Iterable<Buffer> {
    let key: Buffer | undefined
    let number = 0
    let put: Buffer | undefined
    for (const piece of pieces(path)) {
      if (key === undefined) key = this.#keyOf(name, piece)
      else {
        if (put !== undefined) yield openedPiece(key, number++, false, put)
        put = piece
      }
    }
    if (key === undefined || put === undefined) throw new Unopened(name)
    yield openedPiece(key, number, true, put)
  }
}

const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 4, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

const sealedPiece = (key: Buffer, number: number, last: boolean, piece: Buffer): Buffer => {
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, last))
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
}

const openedPiece = (key: Buffer, number: number, last: boolean, piece: Buffer): Buffer => {
  if (piece.length < TAG) throw new Unopened("")
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, last))
  decipher.setAuthTag(piece.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw new Unopened("")
  }
}

/** The salt first, then every sealed piece; each a buffer of its own. */
function* pieces(path: string): Iterable<Buffer> {
  let left = Buffer.alloc(0)
  let salted = false
  for (const read of piecesOf(path)) {
    left = Buffer.concat([left, read])
    if (!salted && left.length >= SALT) {
      yield Buffer.from(left.subarray(0, SALT))
      left = left.subarray(SALT)
      salted = true
    }
    while (left.length >= PIECE + TAG) {
      yield Buffer.from(left.subarray(0, PIECE + TAG))
      left = left.subarray(PIECE + TAG)
    }
  }
  if (salted && left.length > 0) yield Buffer.from(left)
}
