import { createHmac, hash, randomBytes } from "node:crypto"
import { isSame } from "../digests.ts"
import { effort } from "./bounds.ts"

/** A sum that a browser does before it is let on: the digest of `token:answer` shall begin with so many bits of nought. */
export interface Sum {
  readonly token: string
  readonly bits: number
}

/** What came back with a request. */
export type Proven =
  | { readonly _tag: "Right" | "Waited"; readonly id: string }
  /** It was drawn a moment ago, and comes back without an answer. */
  | { readonly _tag: "Early"; readonly sum: Sum; readonly leftMs: number }
  | { readonly _tag: "Wrong" }

/** Draws sums and knows them again by its own seal: nothing is kept until one is used. */
export class Sums {
  readonly #secret: Buffer

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  /** `purpose` says what it may be used for; the same must be named when it comes back. */
  draw(purpose: string, bits: number, at: number): Sum {
    const id = `${bits}.${at.toString(36)}.${randomBytes(12).toString("base64url")}`
    return { token: `${id}.${this.#seal(purpose, id)}`, bits }
  }

  /** Judges `token:answer`, or a bare `token` of whoever could not do it. */
  judge(said: string, purpose: string, least: number, at: number): Proven {
    const [token = "", answer = ""] = said.slice(0, 200).split(":")
    const cut = token.lastIndexOf(".")
    const [id, seal] = [token.slice(0, Math.max(0, cut)), token.slice(cut + 1)]
    const [bits, drawn] = [Number(id.split(".")[0]), Number.parseInt(id.split(".")[1] ?? "", 36)]
    if (!isSame(seal, this.#seal(purpose, id)) || at - drawn > effort.lifeMs || drawn > at + 60_000)
      return { _tag: "Wrong" }
    if (answer === "")
      return at - drawn < effort.slowMs
        ? { _tag: "Early", sum: { token, bits }, leftMs: drawn + effort.slowMs - at }
        : { _tag: "Waited", id }
    // While somebody was at it, others may have come and made it a little harder.
    return bits >= least - 1 && zeros(`${token}:${answer}`) >= bits ? { _tag: "Right", id } : { _tag: "Wrong" }
  }

  #seal(purpose: string, id: string): string {
    return createHmac("sha256", this.#secret).update(`${purpose}\n${id}`).digest("base64url").slice(0, 22)
  }
}

/** How many bits of nought its digest begins with. */
const zeros = (text: string): number => Math.clz32(hash("sha256", text, "buffer").readUInt32BE(0))
