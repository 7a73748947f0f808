/** The token in an Authorization header, by either scheme: `Token T` or `Bearer T`; none in anything that could not be ours. */
export const tokenFrom = (header: string | undefined): string | undefined => scheme.exec(header ?? "")?.[1]

// 32 bytes in base64url are 43 characters.
const scheme = /^ *(?:token|bearer) +([\w-]{43}) *$/i
