import type { Opened } from "./open.ts"

export interface Coming {
  readonly email: string
  readonly name?: string
  readonly unverified?: true
}

/** What somebody brings back from the sandbox's page, having typed who they are; as the web app sends it on. */
export const broughtFrom = async (
  call: Opened["call"],
  provider: "google" | "apple",
  { email, name = "", unverified }: Coming,
): Promise<{ readonly identifier: string; readonly type: "code"; readonly nonce: string; readonly name?: string }> => {
  const begun = await call(`POST /auth/${provider}/begin`, { body: {} })
  const { nonce, url } = begun.data as { readonly nonce: string; readonly url: string }
  const { pathname, searchParams } = new URL(url, "http://here")
  const form = { "content-type": "application/x-www-form-urlencoded" }
  const act = unverified === true ? "unverified" : "yes"
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), state: "s", email, name, act }).toString()
  const sent = await call(`POST ${pathname}`, { body, headers: form })
  if (provider === "google") {
    const back = new URL(String(sent.headers["location"]), "http://here")
    return { identifier: back.searchParams.get("code") ?? "", type: "code", nonce }
  }
  const fields = [...sent.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, key, value]) => [
    key!,
    value!.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  ])
  const returned = await call("POST /auth/apple/return", {
    body: new URLSearchParams(Object.fromEntries(fields) as Record<string, string>).toString(),
    headers: form,
  })
  const told = new URLSearchParams(String(returned.headers["location"]).split("#")[1])
  const named = told.get("name")
  return { identifier: told.get("code") ?? "", type: "code", nonce, ...(named !== null && { name: named }) }
}
