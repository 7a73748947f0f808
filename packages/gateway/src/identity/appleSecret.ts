import { createPrivateKey, sign } from "node:crypto"

/** What Apple gave whoever set up signing in with it. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** Its PKCS #8 text, as it stands in the .p8 file. */
  readonly pem: string
}

const MINUTES = 5

/** Apple's client secret: a token that we sign ourselves, good for five minutes at Apple's house alone. */
export const appleSecret = (
  { keyId, pem, teamId }: AppleKey,
  { audience, clientId }: { readonly audience: string; readonly clientId: string },
  now: number,
): string => {
  const iat = Math.floor(now / 1000)
  const said = [
    { alg: "ES256", kid: keyId, typ: "JWT" },
    { iss: teamId, iat, exp: iat + MINUTES * 60, aud: audience, sub: clientId },
  ]
  const text = said.map((it) => Buffer.from(JSON.stringify(it)).toString("base64url")).join(".")
  const signed = sign("sha256", Buffer.from(text), { key: createPrivateKey(pem), dsaEncoding: "ieee-p1363" })
  return `${text}.${signed.toString("base64url")}`
}
