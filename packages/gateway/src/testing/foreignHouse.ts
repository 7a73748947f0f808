import { generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

type Said = Readonly<Record<string, unknown>>

/** A key of a provider: its tokens are written here by node:crypto alone, so that nothing of ours judges its own work. */
export interface ForeignKey {
  readonly kid: string
  readonly alg: "RS256" | "ES256"
  readonly own: KeyObject
  readonly open: KeyObject
}

export const foreignKey = (kid: string, alg: ForeignKey["alg"] = "RS256"): ForeignKey => {
  const { privateKey: own, publicKey: open } =
    alg === "RS256"
      ? generateKeyPairSync("rsa", { modulusLength: 2048 })
      : generateKeyPairSync("ec", { namedCurve: "P-256" })
  return { kid, alg, own, open }
}

export const part = (it: Said): string => Buffer.from(JSON.stringify(it)).toString("base64url")

/** A token as the key's owner writes it; `header` says more or other than it would by itself. */
export const written = ({ alg, kid, own }: ForeignKey, claims: Said, header: Said = {}): string => {
  const text = `${part({ alg, kid, typ: "JWT", ...header })}.${part(claims)}`
  return `${text}.${sign("sha256", Buffer.from(text), { key: own, dsaEncoding: "ieee-p1363" }).toString("base64url")}`
}

/** A provider of identities in another house: discovery, keys, and codes that are traded once. */
export interface ForeignHouse {
  readonly issuer: string
  /** What it shows as its keys; a key that is not there signs nothing. */
  readonly keys: Array<ForeignKey>
  /** What a code brings; it is taken out when somebody trades it. */
  readonly codes: Map<string, string>
  /** Every trade that was asked for. */
  readonly trades: Array<Readonly<Record<string, string>>>
  /** How often its keys were fetched. */
  readonly fetched: () => number
  /** From now on it answers nothing but 503; or as before. */
  readonly away: (is: boolean) => void
  readonly close: () => Promise<void>
}

export const foreignHouse = async (...keys: Array<ForeignKey>): Promise<ForeignHouse> => {
  let [isAway, fetched] = [false, 0]
  const codes = new Map<string, string>()
  const trades: Array<Readonly<Record<string, string>>> = []
  const server = createServer((asked, answer) => {
    const say = (status: number, body: object) =>
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (isAway) return void say(503, {})
    if (asked.url === "/.well-known/openid-configuration")
      return void say(200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        code_challenge_methods_supported: ["S256"],
      })
    if (asked.url === "/jwks") {
      fetched += 1
      return void say(200, {
        keys: keys.map(({ alg, kid, open }) => ({ ...open.export({ format: "jwk" }), kid, alg, use: "sig" })),
      })
    }
    let body = ""
    asked.on("data", (piece) => (body += String(piece)))
    asked.on("end", () => {
      const said = Object.fromEntries(new URLSearchParams(body))
      trades.push(said)
      const token = codes.get(said["code"] ?? "")
      codes.delete(said["code"] ?? "")
      say(token === undefined ? 400 : 200, token === undefined ? { error: "invalid_grant" } : { id_token: token })
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    codes,
    trades,
    fetched: () => fetched,
    away: (is) => (isAway = is),
    close: () => new Promise((done) => server.close(() => done())),
  }
}
