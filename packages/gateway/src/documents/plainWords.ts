/** Longer names are cut: a name is not a letter. */
const LONGEST = 60

const SCHEME = /\b[a-z][a-z0-9+]{1,9}:\/\/|\b(?:mailto|tel|sms|javascript|data):|\bwww\./gi
/** What stands for the dot of an address elsewhere, or passes for it. */
const DOTS = /[\u2024\u3002\uFE52\uFF0E\uFF61]|\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/gi
/** "evil.example", as mail programs make a link of it: two letters at least behind the last dot. */
const HOST = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu

const unlinked = (text: string, host: (found: string) => string): string =>
  text.normalize("NFKC").replaceAll(DOTS, ".").replaceAll(SCHEME, "").replaceAll(HOST, host)

/**
 * A name that a stranger gave themselves, as a letter of ours may carry it: one short line, out of which no mail program
 * makes a link. "Win at https://evil.example/x" is "Win at evil example x".
 */
export const asName = (text: string): string => {
  const line = unlinked(text, (found) => found.replaceAll(".", " "))
    .replaceAll(/[\p{C}\s@/\\<>]+/gu, " ")
    .trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line
}

/** Some words of a stranger that are there to be read and not to be pressed: "evil[.]example". */
export const defanged = (text: string): string =>
  unlinked(text, (found) => found.replaceAll(".", "[.]")).replaceAll("@", " (at) ")
