import { isIPv6 } from "node:net"

/** What a browser calls itself, in words a person knows: "Chrome, Android". */
export const deviceName = (userAgent: string | null | undefined): string | undefined => {
  if (userAgent === null || userAgent === undefined || userAgent === "") return undefined
  const first = (names: ReadonlyArray<readonly [RegExp, string]>) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = first([
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ])
  const machine = first([
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ])
  const known = [browser, machine].filter((it) => it !== undefined)
  return known.length === 0 ? userAgent.slice(0, 40) : known.join(", ")
}

/** Where somebody is, as coarsely as helps them to tell it from elsewhere: "203.0.113.*"; a whole address is kept nowhere. */
export const placeOf = (ip: string): string => {
  if (!isIPv6(ip.split("/")[0] ?? "")) return /^(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]?.concat(".*") ?? ip
  return `${ip.split("::")[0]?.split(":").slice(0, 3).join(":")}:*`
}
