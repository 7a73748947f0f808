import { createHmac } from "node:crypto"
import type { Context } from "@oja/domain/kernel/index"
import type { GatewayDb, Step } from "../gatewayDb.ts"

/** Which sale a code is of; a code says nothing by itself. */
export const codeTable: Step = {
  step: 9,
  sql: `create table receipt_code (code text primary key, business text not null, sale_id text not null) strict;`,
}

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
/** 26 letters of five bits each: 128 bits of the signature, and two that are nought. */
const LENGTH = 26

export interface Proof {
  /** As people read it out: the beginning, in fours. */
  readonly code: string
  readonly link: string
}

/**
 * Codes by which anybody who holds a receipt can see that it is true: a signature of the sale under the installation's
 * secret, so that the same sale has the same code for ever and nobody guesses one.
 */
export class ReceiptCodes {
  readonly #db: GatewayDb
  readonly #secret: Uint8Array
  readonly #url: string

  constructor({ db, secret, url }: { readonly db: GatewayDb; readonly secret: Uint8Array; readonly url: string }) {
    this.#db = db
    this.#secret = secret
    this.#url = url
  }

  /** The proof of a sale; from now on its code is known. */
  of(business: string, saleId: string): Proof {
    const code = this.#sign(business, saleId)
    this.#db
      .prepare("insert or ignore into receipt_code (code, business, sale_id) values (?, ?, ?)")
      .run(code, business, saleId)
    return { code: spoken(code), link: `${this.#url}/r/${code}` }
  }

  /** The sale behind a code, in capitals or not; undefined where there is none. */
  behind(code: string): { readonly business: Context["business"]; readonly saleId: string } | undefined {
    if (!/^[0-9A-HJKMNP-TV-Z]{26}$/i.test(code)) return undefined
    const find = "select business, sale_id as saleId from receipt_code where code = ?"
    return this.#db.prepare(find).get(code.toUpperCase()) as ReturnType<ReceiptCodes["behind"]>
  }

  #sign(business: string, saleId: string): string {
    const signature = createHmac("sha256", this.#secret).update(`${business} ${saleId}`).digest()
    let bits = BigInt(`0x${signature.subarray(0, 16).toString("hex")}`) << 2n
    let code = ""
    for (let n = 0; n < LENGTH; n++) {
      code = LETTERS[Number(bits & 31n)] + code
      bits >>= 5n
    }
    return code
  }
}

/** "7F3K-9QWE": enough to see that paper and page are of one sale. */
export const spoken = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}`
