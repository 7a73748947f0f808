import type { Call } from "./call.ts"

const machines =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|slack|discord|twitter|linkedin|pinterest|skype|vkshare|embed|monitor|scan|headless|curl|wget|python|java\/|go-http|node|axios|okhttp|google|bing|yandex|baidu|duckduck/i

/** A person looks with a browser that says so; what fetches a link to preview, to index or to check it has not seen the invoice. */
export const isPerson = ({ headers }: Pick<Call, "headers">): boolean => {
  const agent = headers["user-agent"] ?? ""
  const purpose = headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"] ?? ""
  return agent.startsWith("Mozilla/") && !machines.test(agent) && !/prefetch|prerender|preview/i.test(purpose)
}
