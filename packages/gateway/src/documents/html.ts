import type { Language, Reply } from "../http/envelope.ts"

const signs: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** What people typed, as text of a page and never as markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

/** A page of ours, in the family’s look; what stands in its body is markup already. */
export const html = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="theme-color" content="#2B2F77"><title>${escaped(title)}</title><link rel="stylesheet" href="/i/-/page.css"></head><body>${body}</body></html>`

/** What a page asks for besides, its sheet or its script: a browser keeps it for a day. */
export const besidePage = (text: string, type: "text/css" | "text/javascript"): Reply => ({
  status: 200,
  text,
  headers: {
    "cache-control": "public, max-age=86400",
    "content-security-policy": "default-src 'none'",
    "content-type": `${type}; charset=utf-8`,
  },
})
