/**
 * The token in an Authorization header, by either scheme: `Token T` or `Bearer T`. Whoever sends two different ones, or
 * anything that could not be ours, has none. Give it all the headers sent (`headersDistinct`), not only the first.
 */
export const tokenFrom = (header: string | ReadonlyArray<string> | undefined): string | undefined => {
  if (typeof header === "string") return scheme.exec(header)?.[1]
  const [only, ...others] = new Set([header ?? []].flat().map((it) => scheme.exec(it)?.[1]))
  return others.length === 0 ? only : undefined
}

// 32 bytes in base64url are 43 characters.
const scheme = /^ *(?:token|bearer) +([\w-]{43}) *$/i
