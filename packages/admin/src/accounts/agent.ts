/** What a browser calls itself, in words a person knows: "Chrome, Android". */
export const deviceName = (userAgent: string | null): string | undefined => {
  if (userAgent === null || userAgent === "") return undefined
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
