import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from "node:crypto"
import type { Checkpoint } from "./checkpoint.ts"

const PRIVATE = Buffer.from("302e020100300506032b657004220420", "hex")
const PUBLIC = Buffer.from("302a300506032b6570032100", "hex")

/** The key a book is sealed with. It lies outside the book's folder: whoever holds the folder alone can seal nothing. */
export class Seal {
  readonly #private: KeyObject
  readonly #mac: Buffer
  /** What anybody may know of it: 32 bytes in base64url. */
  readonly publicKey: string

  /** From a seed of 32 bytes. */
  constructor(seed: Buffer) {
    this.#private = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: "der", type: "pkcs8" })
    this.publicKey = createPublicKey(this.#private)
      .export({ format: "der", type: "spki" })
      .subarray(PUBLIC.length)
      .toString("base64url")
    this.#mac = Buffer.from(hkdfSync("sha256", seed, "", "oja head", 32))
  }

  /** The seal of a head: written with every commit, so it is a keyed hash, in a hundredth of a signature's time. */
  ofHead({ closed, hash, mark, position }: Checkpoint): string {
    const said = JSON.stringify([position, hash, mark.position, mark.hash, closed === true])
    return createHmac("sha256", this.#mac).update(said).digest("base64url").slice(0, 22)
  }

  /** A signature that anybody can check who knows the public key. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.#private).toString("base64url")
  }
}

/** Whether the holder of a public key signed a text. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean => {
  try {
    const [raw, proof] = [Buffer.from(publicKey, "base64url"), Buffer.from(signature, "base64url")]
    // The last letter has bits to spare: only as it was written is it that signature.
    if (raw.toString("base64url") !== publicKey || proof.toString("base64url") !== signature) return false
    const known = createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: "der", type: "spki" })
    return verify(null, Buffer.from(text), known, proof)
  } catch {
    return false
  }
}
