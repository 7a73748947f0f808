import type { Reply } from "./envelope.ts"

/** Headers on every answer (strength.md 1.5): nothing is framed, sniffed, or told to other sites. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=()",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
}

/** Answers with people's data are kept by nobody on the way. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  vary: "Authorization, Accept-Language",
}

/** Pages run our own scripts and nobody else's. Styles are written into the page by the interface library. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "content-security-policy":
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
}

/** Pages for people without an account: no script, no frame, nothing from elsewhere, and no search engine. */
export const publicHeaders = {
  ...securityHeaders,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

export const publicPage = (text: string, status = 200): Reply => ({ status, text, headers: publicHeaders })

/** Sends a browser on; one that comes back by reloading is sent on again. */
export const onTo = (location: string): Reply => ({ status: 303, text: "", headers: { ...publicHeaders, location } })
