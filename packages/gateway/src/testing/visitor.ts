import { present } from "@oja/domain/kernel/present"
import { send } from "./send.ts"

/** A page as somebody without scripts sees it. */
export interface Seen {
  readonly status: number
  readonly path: string
  readonly html: string
  /** Its words alone. */
  readonly text: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }
const plain = (html: string): string => html.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** A browser with its scripts switched off: it keeps cookies, follows redirects and fills in forms. */
export class Visitor {
  readonly #port: number
  readonly #cookies = new Map<string, string>()
  readonly #headers: Readonly<Record<string, string>>

  constructor(port: number, headers: Readonly<Record<string, string>> = {}) {
    this.#port = port
    this.#headers = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
      accept: "text/html",
      ...headers,
    }
  }

  open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> {
    return this.#go("GET", path, undefined, headers)
  }

  post(path: string, fields: Readonly<Record<string, string | number>>): Promise<Seen> {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
    return this.#go("POST", path, body, { "content-type": "application/x-www-form-urlencoded" })
  }

  /** Closes the browser and opens it again, with nothing but what it was told to keep. */
  cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  async #go(
    method: string,
    path: string,
    body?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Seen> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const came = await send(this.#port, `${method} ${path}`, {
      ...present({ body }),
      headers: { ...this.#headers, ...(cookie !== "" && { cookie }), ...headers },
    })
    for (const it of [came.headers["set-cookie"] ?? []].flat()) {
      const [name = "", value = ""] = it.split(";")[0]!.split("=", 2)
      if (value === "") this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const { location } = came.headers
    if (came.status >= 300 && came.status < 400 && came.status !== 304 && typeof location === "string") {
      if (!location.startsWith("/"))
        return { status: came.status, path: location, html: "", text: "", headers: came.headers }
      return this.open(location)
    }
    const words = plain(came.text.replaceAll(/<script.*?<\/script>/gs, " ").replaceAll(/<[^>]+>/g, " "))
    return { status: came.status, path, html: came.text, text: words.replaceAll(/\s+/g, " "), headers: came.headers }
  }
}

/** The fields of a page's form as they stand: what was typed, chosen and hidden. */
export const fieldsOf = ({ html }: Pick<Seen, "html">): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const of = (name: string) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "")
    if (of("name") === "" || of("name") === "q") continue
    if (/type="(?:radio|checkbox)"/.test(input) && !/\bchecked/.test(input)) continue
    fields[of("name")] = of("value")
  }
  for (const [, name = "", value = ""] of html.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
    fields[name] = plain(value)
  return fields
}

/** What a radio button stands for, found by the words beside it. */
export const choiceOf = ({ html }: Pick<Seen, "html">, name: string, words: string): string => {
  const label = [...html.matchAll(/<label class="pick">(.*?)<\/label>/gs)].find(
    ([, it]) => it!.includes(`name="${name}"`) && plain(it!).includes(words),
  )
  return /value="([^"]*)"/.exec(label?.[1] ?? "")?.[1] ?? ""
}
