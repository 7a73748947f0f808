import { createPrivateKey } from "node:crypto"
import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { resolve } from "node:path"
import { isKey } from "@oja/store/bookKey"
import type { Words } from "./words.ts"

/** How one kind of setting is read from text, and how it may be shown. */
export interface Kind<A> {
  readonly read: (text: string) => { readonly value: A } | { readonly wrong: Words }
  readonly show: (value: A) => string
}

const hidden = "••••"

const wrong = (en: string, fr: string): { readonly wrong: Words } => ({ wrong: { en, fr } })

/** A text that is kept as it was written, where it fits. */
const fitting = (fits: (text: string) => boolean, en: string, fr: string): Kind<string> => ({
  read: (text) => (fits(text) ? { value: text } : wrong(en, fr)),
  show: String,
})

/** The same, which may be left unset. */
const maybe = <A extends string>({ read }: Kind<A>): Kind<A | undefined> => ({ read, show: (value) => value ?? "" })

/** A secret, of which nothing is ever shown. */
const unshown = ({ read }: Pick<Kind<string>, "read">): Kind<string | undefined> => ({
  read,
  show: (value) => (value === undefined ? "" : hidden),
})

export const whole = (least: number, most: number): Kind<number> => ({
  read: (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? { value: Number(text) }
      : wrong(`a whole number from ${least} to ${most} is needed`, `il faut un nombre entier de ${least} à ${most}`),
  show: String,
})

export const host = fitting(
  (text) => /^[A-Za-z0-9.:_-]{1,253}$/.test(text),
  "an address or host name is needed, such as 127.0.0.1",
  "il faut une adresse ou un nom d’hôte, par exemple 127.0.0.1",
)

/** A name as DNS holds it. */
export const name: Kind<string> = {
  read: (text) =>
    /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(text.toLowerCase())
      ? { value: text.toLowerCase() }
      : wrong("a name like shops.example.com is needed", "il faut un nom comme boutiques.exemple.com"),
  show: String,
}

const listOf = (is: (text: string) => boolean, en: string, fr: string): Kind<ReadonlyArray<string>> => ({
  read: (text) => {
    const all = text.split(/[\s,]+/).filter((it) => it !== "")
    return all.length > 0 && all.length <= 8 && all.every(is) ? { value: all } : wrong(en, fr)
  },
  show: (value) => value.join(", "),
})

export const addresses = listOf(
  (text) => isIP(text) !== 0,
  "IP addresses with commas between are needed",
  "il faut des adresses IP séparées par des virgules",
)

/** `9.9.9.9`, `127.0.0.1:5353`, `[::1]:53`. */
export const nameServers = listOf(
  (text) => isIP(text) !== 0 || isIP(/^\[?([\da-f.:]+?)\]?:\d{1,5}$/i.exec(text)?.[1] ?? "") !== 0,
  "addresses like 9.9.9.9 or 127.0.0.1:5353 are needed, with commas between",
  "il faut des adresses comme 9.9.9.9 ou 127.0.0.1:5353, séparées par des virgules",
)

export const folder: Kind<string> = {
  read: (text) => (text.includes("\0") ? wrong("a folder is needed", "il faut un dossier") : { value: resolve(text) }),
  show: String,
}

export const maybeFolder = maybe(folder)

export const site: Kind<string> = {
  read: (text) => {
    const url = URL.parse(text)
    return url && (url.protocol === "http:" || url.protocol === "https:") && url.password === "" && url.username === ""
      ? { value: url.href.replace(/\/+$/, "") }
      : wrong(
          "an http:// or https:// address without a password is needed",
          "il faut une adresse http:// ou https:// sans mot de passe",
        )
  },
  show: String,
}

export const maybeSite = maybe(site)

export const smtp: Kind<string | undefined> = {
  read: (text) => {
    const url = URL.parse(text)
    return url && (url.protocol === "smtp:" || url.protocol === "smtps:") && url.hostname !== ""
      ? { value: text }
      : wrong(
          "an address like smtp://name:password@mail.example.com:587 is needed",
          "il faut une adresse comme smtp://nom:motdepasse@mail.exemple.com:587",
        )
  },
  // Neither the name nor the password is printed, nor what follows a question mark.
  show: (value) => {
    const url = value === undefined ? null : URL.parse(value)
    return url ? `${url.protocol}//${url.username === "" ? "" : `${hidden}@`}${url.host}` : ""
  },
}

/** `ada@example.com` or `Ada Stores <ada@example.com>`; a line break would let a stranger write headers. */
export const sender = fitting(
  (text) => text.length <= 320 && /^(?:[^<>\p{Cc}]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(text),
  "an address like Ada Stores <ada@example.com> is needed",
  "il faut une adresse comme Ada Stores <ada@exemple.com>",
)

/** One bare address. */
export const address = fitting(
  (text) => text.length <= 254 && /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(text),
  "an address like ada@example.com is needed",
  "il faut une adresse comme ada@exemple.com",
)

const token = fitting(
  (text) => /^[\x21-\x7e]{1,4096}$/.test(text),
  "a token without spaces is needed",
  "il faut un jeton sans espaces",
)

/** A word without spaces that is never shown. */
export const secret = unshown(token)
/** One that may be shown. */
export const secretless = maybe(token)

/** A key, which is never shown, or the file that holds one. */
export const key: Kind<string | undefined> = {
  read: (text) => (isKey(text) ? { value: text } : folder.read(text)),
  show: (value) => (value === undefined ? "" : isKey(value) ? hidden : value),
}

/** The ids under which a provider of identities knows us, the website's first. */
export const clients: Kind<readonly [string, ...ReadonlyArray<string>] | undefined> = {
  read: (text) => {
    const [site, ...apps] = text.split(",").map((it) => it.trim())
    return site !== undefined && [site, ...apps].every((it) => /^[\w.:-]{3,200}$/.test(it))
      ? { value: [site, ...apps] }
      : wrong(
          "the client id is needed; those of your apps may follow, parted by commas",
          "il faut l’identifiant client\u202f; ceux de vos applications peuvent suivre, séparés par des virgules",
        )
  },
  show: (value) => value?.join(", ") ?? "",
}

/** Apple's private key: the .p8 file, or its text with \\n where its lines end. */
export const appleKey = unshown({
  read: (text) => {
    const pem = text.includes("PRIVATE KEY") ? text.replaceAll("\\n", "\n") : textIn(text)
    return pem !== undefined && isAppleKey(pem)
      ? { value: pem }
      : wrong(
          "Apple’s .p8 file is needed, or its text: a private key of the curve P-256",
          "il faut le fichier .p8 d’Apple, ou son texte\u202f: une clé privée de la courbe P-256",
        )
  },
})

/** Whether a text is a private key that Apple's secrets can be signed with. */
const isAppleKey = (pem: string): boolean => {
  try {
    const { asymmetricKeyDetails, asymmetricKeyType } = createPrivateKey(pem)
    return asymmetricKeyType === "ec" && asymmetricKeyDetails?.namedCurve === "prime256v1"
  } catch {
    return false
  }
}

const textIn = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}

/** One word of a few. */
export const oneOf = <const Word extends string>(words: ReadonlyArray<Word>): Kind<Word> => ({
  read: (text) => {
    const value = words.find((it) => it === text)
    return value === undefined
      ? wrong(`one of these is needed: ${words.join(", ")}`, `il faut l’un de ces mots\u202f: ${words.join(", ")}`)
      : { value }
  },
  show: String,
})

/** One word of a few, or none. */
export const maybeOneOf = <const Word extends string>(words: ReadonlyArray<Word>): Kind<Word | undefined> =>
  maybe(oneOf(words))

/** Said in full or not at all: nobody agrees to something by a slip. */
export const agreed: Kind<boolean> = {
  read: (text) =>
    text === "yes" || text === "no" ? { value: text === "yes" } : wrong("yes or no is needed", "il faut yes ou no"),
  show: (value) => (value ? "yes" : "no"),
}

/** A sandbox stands where strangers come by. */
export const publicSandbox = (name: string, withoutMail: boolean): Words =>
  withoutMail
    ? {
        en: `${name} is open to strangers, and without SMTP_URL this is a sandbox whose sign-in codes stay on this machine: set SMTP_URL to your mail server, or OJA_SANDBOX_OPEN_TO_STRANGERS=yes if strangers are meant to try it`,
        fr: `${name} est ouvert à tous, et sans SMTP_URL ceci est un bac à sable dont les codes restent sur cette machine\u202f: donnez votre serveur de courrier dans SMTP_URL, ou OJA_SANDBOX_OPEN_TO_STRANGERS=yes si tout le monde doit pouvoir l’essayer`,
      }
    : {
        en: `${name} is open to strangers, and PAYMENT_PROVIDER=test takes no real money: name paystack or flutterwave, unset it, or set OJA_SANDBOX_OPEN_TO_STRANGERS=yes if strangers are meant to try it`,
        fr: `${name} est ouvert à tous, et PAYMENT_PROVIDER=test ne prend pas de vrai argent\u202f: nommez paystack ou flutterwave, retirez cette variable, ou donnez OJA_SANDBOX_OPEN_TO_STRANGERS=yes si tout le monde doit pouvoir l’essayer`,
      }

/** A word that begins as ours do and is none: most likely a slip, and what it should have set stays unset. */
export const noSuchSetting = (names: ReadonlyArray<string>): Words => {
  const ours = names.filter((name) => name.startsWith("OJA_")).join(", ")
  return {
    en: `there is no such setting; there are ${ours}`,
    fr: `ce réglage n’existe pas\u202f; il y a ${ours}`,
  }
}

/** Of what belongs together, one part is set and another is not. */
export const missingBeside = (name: string): Words => ({
  en: `this goes with ${name}, which is not set`,
  fr: `ceci va avec ${name}, qui n’est pas donné`,
})

/** A provider is named whose key is not set. */
export const keyless = (provider: string): Words => ({
  en: `the secret key of ${provider} is not set`,
  fr: `la clé secrète de ${provider} n’est pas donnée`,
})

export const postgres: Kind<undefined> = {
  read: () =>
    wrong(
      "Postgres comes later; unset it, and the book is kept in a file in OJA_DATA",
      "Postgres viendra plus tard ; retirez cette variable, et le livre sera tenu dans un fichier sous OJA_DATA",
    ),
  show: () => "",
}
