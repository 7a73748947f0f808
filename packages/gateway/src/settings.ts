import { isIP } from "node:net"
import { join, resolve } from "node:path"
import type { Provider } from "@oja/domain/payments/events"
import { plans } from "@oja/domain/subscription/plans"
import * as read from "./settingKinds.ts"
import { isLoopback } from "./http/here.ts"
import type { Words } from "./words.ts"

/** Everything a shop's installation can be told from outside; an empty environment is complete. */
export type Settings = ReturnType<typeof readSettings>

/** One line of `oja doctor`: what is set, to what, by whom, and what it is for. */
export interface SettingRow {
  readonly name: string
  readonly value: string
  readonly from: "environment" | "default"
  readonly meaning: Words
}

/** What is wrong with one variable, and how to put it right. */
export interface SettingFault {
  readonly variable: string
  readonly reason: Words
}

/** The gateway will not start on settings it does not understand; every wrong variable is named at once. */
export class SettingsWrong extends Error {
  readonly faults: ReadonlyArray<SettingFault>
  constructor(faults: ReadonlyArray<SettingFault>) {
    super(faults.map(({ reason, variable }) => `${variable}: ${reason.en}`).join("\n"))
    this.name = "SettingsWrong"
    this.faults = faults
  }
}

/** What the terminal and the tests read for themselves. */
const besides = new Set(["OJA_LANG", "OJA_DEVICE", "OJA_SEED", "OJA_RUNS", "OJA_SHOTS"])

/** The one place that reads the environment. */
export const readSettings = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const rows: Array<SettingRow> = []
  const faults: Array<SettingFault> = []

  const setting = <A>(name: string, fallback: A, kind: read.Kind<A>, meaning: Words): A => {
    const text = env[name]?.trim() ?? ""
    const found = text === "" ? { value: fallback } : kind.read(text)
    if ("wrong" in found) faults.push({ variable: name, reason: found.wrong })
    const value = "wrong" in found ? fallback : found.value
    rows.push({ name, value: kind.show(value), from: text === "" ? "default" : "environment", meaning })
    return value
  }

  const port = setting("PORT", 3000, read.whole(0, 65_535), {
    en: "the port the shop's books are served on",
    fr: "le port sur lequel les livres sont servis",
  })
  const host = setting("HOST", "127.0.0.1", read.host, {
    en: "the address listened on; 0.0.0.0 for every network",
    fr: "l’adresse d’écoute ; 0.0.0.0 pour tous les réseaux",
  })
  const data = setting("OJA_DATA", resolve("oja-data"), read.folder, {
    en: "the folder that holds the book and its files: back this up",
    fr: "le dossier du livre et de ses fichiers, à sauvegarder",
  })
  const key = setting("OJA_KEY", undefined, read.key, {
    en: "the key that seals the book: 64 hexadecimal figures or the file that holds them; without it a file beside OJA_DATA",
    fr: "la clé qui scelle le livre : 64 chiffres hexadécimaux ou le fichier qui les contient ; sans elle, un fichier à côté de OJA_DATA",
  })
  const rateLimit = setting("OJA_RATE_LIMIT", 1200, read.whole(0, 1_000_000), {
    en: "requests a minute from one address; 0 for no limit (sign-in stays limited)",
    fr: "requêtes par minute et par adresse ; 0 pour aucune limite (la connexion reste limitée)",
  })
  const proxies = setting("OJA_PROXIES", 0, read.whole(0, 5), {
    en: "how many of your own proxies stand in front; without it X-Forwarded-For is not believed",
    fr: "nombre de vos propres proxys en amont ; sans lui, X-Forwarded-For n’est pas cru",
  })
  const url = setting(
    "OJA_URL",
    `http://${host === "0.0.0.0" || host === "::" ? "localhost" : bracketed(host)}:${port}`,
    read.site,
    {
      en: "the public address, used in links that leave by mail",
      fr: "l’adresse publique, utilisée dans les liens envoyés par e-mail",
    },
  )
  const plan = setting("OJA_PLAN", undefined, read.maybeOneOf(plans), {
    en: "one plan for every business here (free, starter, growth or business); without it each has what it pays for",
    fr: "une formule pour toutes les entreprises (free, starter, growth ou business) ; sans elle, chacune a ce qu’elle paie",
  })
  const smtpUrl = setting("SMTP_URL", undefined, read.smtp, {
    en: "the mail server (smtp:// or smtps://); without it mail stays in the local outbox",
    fr: "le serveur de courrier (smtp:// ou smtps://) ; sans lui, les e-mails restent dans la boîte locale",
  })
  const mailFrom = setting("OJA_MAIL_FROM", `Oja <no-reply@${new URL(url).hostname}>`, read.sender, {
    en: "the sender of mail",
    fr: "l’expéditeur des e-mails",
  })
  const supportEmail = setting("OJA_SUPPORT_EMAIL", `support@${new URL(url).hostname}`, read.address, {
    en: "the address that receives what people say about Oja",
    fr: "l’adresse qui reçoit ce que l’on dit d’Oja",
  })
  const smsUrl = setting("SMS_URL", undefined, read.maybeSite, {
    en: "where text messages are posted as JSON; without it they stay in the local outbox",
    fr: "l’adresse où les SMS sont envoyés en JSON ; sans elle, ils restent dans la boîte locale",
  })
  const smsToken = setting("SMS_TOKEN", undefined, read.secret, {
    en: "the bearer token of the text message provider",
    fr: "le jeton du fournisseur de SMS",
  })
  const googleIds = setting("GOOGLE_CLIENT_ID", undefined, read.clients, {
    en: "the client id for signing in with Google, the website’s first, then those of your apps, parted by commas; its redirect address is OJA_URL/auth/google/return",
    fr: "l’identifiant client pour se connecter avec Google, celui du site d’abord, puis ceux de vos applications, séparés par des virgules\u202f; son adresse de retour est OJA_URL/auth/google/return",
  })
  const googleSecret = setting("GOOGLE_CLIENT_SECRET", undefined, read.secret, {
    en: "the client secret that Google gave with it",
    fr: "le secret client que Google a donné avec lui",
  })
  const googleIssuer = setting("GOOGLE_ISSUER", "https://accounts.google.com", read.site, {
    en: "where Google is found",
    fr: "l’adresse où Google se trouve",
  })
  const appleIds = setting("APPLE_CLIENT_ID", undefined, read.clients, {
    en: "the services id for signing in with Apple, then the bundle ids of your apps, parted by commas; its redirect address is OJA_URL/auth/apple/return",
    fr: "le «\u202fServices ID\u202f» pour se connecter avec Apple, puis les identifiants de vos applications, séparés par des virgules\u202f; son adresse de retour est OJA_URL/auth/apple/return",
  })
  const appleTeam = setting("APPLE_TEAM_ID", undefined, read.secretless, {
    en: "the id of your team at Apple",
    fr: "l’identifiant de votre équipe chez Apple",
  })
  const appleKeyId = setting("APPLE_KEY_ID", undefined, read.secretless, {
    en: "the id of the key that Apple gave you",
    fr: "l’identifiant de la clé qu’Apple vous a donnée",
  })
  const applePem = setting("APPLE_PRIVATE_KEY", undefined, read.appleKey, {
    en: "that key: its .p8 file, or its text",
    fr: "cette clé\u202f: son fichier .p8, ou son texte",
  })
  const appleIssuer = setting("APPLE_ISSUER", "https://appleid.apple.com", read.site, {
    en: "where Apple is found",
    fr: "l’adresse où Apple se trouve",
  })
  const together = (parts: Readonly<Record<string, unknown>>) => {
    const missing = Object.keys(parts).find((it) => parts[it] === undefined)
    const set = Object.keys(parts).find(
      (it) => parts[it] !== undefined && !faults.some(({ variable }) => variable === missing),
    )
    if (missing !== undefined && set !== undefined) faults.push({ variable: set, reason: read.missingBeside(missing) })
  }
  together({ GOOGLE_CLIENT_ID: googleIds, GOOGLE_CLIENT_SECRET: googleSecret })
  together({
    APPLE_CLIENT_ID: appleIds,
    APPLE_TEAM_ID: appleTeam,
    APPLE_KEY_ID: appleKeyId,
    APPLE_PRIVATE_KEY: applePem,
  })
  const google =
    googleIds && googleSecret !== undefined ? { ids: googleIds, secret: googleSecret, issuer: googleIssuer } : undefined
  const apple =
    appleIds && appleTeam !== undefined && appleKeyId !== undefined && applePem !== undefined
      ? { ids: appleIds, issuer: appleIssuer, key: { teamId: appleTeam, keyId: appleKeyId, pem: applePem } }
      : undefined
  const paystackKey = setting("PAYSTACK_SECRET_KEY", undefined, read.secret, {
    en: "the secret key of Paystack; it signs its webhooks too",
    fr: "la clé secrète de Paystack ; elle signe aussi ses webhooks",
  })
  const flutterwaveKey = setting("FLUTTERWAVE_SECRET_KEY", undefined, read.secret, {
    en: "the secret key of Flutterwave",
    fr: "la clé secrète de Flutterwave",
  })
  const flutterwaveHash = setting("FLUTTERWAVE_SECRET_HASH", undefined, read.secret, {
    en: "the secret hash of Flutterwave’s webhooks; without it none is believed and payments are found by asking",
    fr: "le « secret hash » des webhooks de Flutterwave ; sans lui, aucun n’est cru et les paiements sont retrouvés en demandant",
  })
  const keys: { readonly [P in Provider]: boolean } = {
    test: true,
    paystack: paystackKey !== undefined,
    flutterwave: flutterwaveKey !== undefined,
  }
  const first = keys.paystack ? "paystack" : keys.flutterwave ? "flutterwave" : "test"
  const paymentProvider = setting("PAYMENT_PROVIDER", first, read.oneOf(["test", "paystack", "flutterwave"]), {
    en: "where customers pay online; test is a sandbox that takes no money",
    fr: "où les clients paient en ligne ; test est un bac à sable qui ne prend pas d’argent",
  })
  if (!keys[paymentProvider]) faults.push({ variable: "PAYMENT_PROVIDER", reason: read.keyless(paymentProvider) })
  const paystackUrl = setting("PAYSTACK_URL", "https://api.paystack.co", read.site, {
    en: "where Paystack is asked",
    fr: "l’adresse où Paystack est interrogé",
  })
  const flutterwaveUrl = setting("FLUTTERWAVE_URL", "https://api.flutterwave.com/v3", read.site, {
    en: "where Flutterwave is asked",
    fr: "l’adresse où Flutterwave est interrogé",
  })
  const sandboxForAll = setting("OJA_SANDBOX_OPEN_TO_STRANGERS", false, read.agreed, {
    en: "yes lets a sandbox stand on a public address, where whoever finds it may pay with test money; its letters stay closed to them",
    fr: "yes laisse un bac à sable sur une adresse publique, où n’importe qui peut payer avec de l’argent d’essai ; son courrier leur reste fermé",
  })
  // Letters stay on this machine, and with them the people whom the sandbox vouches for.
  const sandboxLetters = smtpUrl === undefined
  // Or test payments were asked for by name: nothing here is meant for real customers.
  const sandbox = sandboxLetters || rows.some(isTestByName)
  const stranger = [["OJA_URL", new URL(url).hostname] as const, ["HOST", host] as const].find(
    ([, name]) => !isLoopback(name),
  )
  if (sandbox && !sandboxForAll && stranger !== undefined)
    faults.push({ variable: stranger[0], reason: read.publicSandbox(stranger[1], sandboxLetters) })
  const dns = setting("OJA_DNS", [], read.nameServers, {
    en: "who is asked about merchants’ domains, such as 9.9.9.9, with commas between; without it the machine’s own resolver",
    fr: "qui est interrogé sur les domaines des marchands, par exemple 9.9.9.9, séparés par des virgules\u202f; sans lui, le résolveur de la machine",
  })
  const shopsHost = setting(
    "OJA_SHOPS_HOST",
    `shops.${isIP(new URL(url).hostname) === 0 ? new URL(url).hostname : "localhost"}`,
    read.name,
    {
      en: "the name to which merchants’ own domains lead by CNAME; it must lead here itself",
      fr: "le nom vers lequel mènent par CNAME les domaines des marchands\u202f; il doit lui-même mener ici",
    },
  )
  const shopsAddresses = setting("OJA_SHOPS_ADDRESS", [], read.addresses, {
    en: "the IP addresses for domains that can have no CNAME, with commas between; without it those of OJA_SHOPS_HOST",
    fr: "les adresses IP pour les domaines sans CNAME possible, séparées par des virgules\u202f; sans elles, celles de OJA_SHOPS_HOST",
  })
  const backups = setting("OJA_BACKUPS", undefined, read.maybeFolder, {
    en: "the folder in which your backups lie, one folder each; the doctor says how old the newest is",
    fr: "le dossier de vos sauvegardes, une par sous-dossier ; le docteur dit l’âge de la plus récente",
  })
  setting("DATABASE_URL", undefined, read.postgres, {
    en: "reserved for Postgres, which comes later",
    fr: "réservé à Postgres, qui viendra plus tard",
  })

  for (const name of Object.keys(env))
    if (name.startsWith("OJA_") && !besides.has(name) && !rows.some((it) => it.name === name))
      faults.push({ variable: name, reason: read.noSuchSetting(rows.map((it) => it.name)) })

  if (faults.length > 0) throw new SettingsWrong(faults)
  return {
    port,
    host,
    data,
    key,
    backups,
    rateLimit,
    proxies,
    url,
    plan,
    smtpUrl,
    mailFrom,
    supportEmail,
    smsUrl,
    smsToken,
    google,
    apple,
    sandboxLetters,
    paymentProvider,
    sandbox,
    sandboxForAll,
    paystackKey,
    paystackUrl,
    flutterwaveKey,
    flutterwaveUrl,
    flutterwaveHash,
    dns,
    shopsHost,
    shopsAddresses,
    rows: rows as ReadonlyArray<SettingRow>,
  }
}

/** The lines of `oja doctor`, secrets hidden. */
export const describe = (settings: Settings): ReadonlyArray<SettingRow> => settings.rows

/** Where each part of the installation lives inside the data folder. */
export const places = ({ data }: Pick<Settings, "data">) => ({
  book: join(data, "book.sqlite"),
  head: join(data, "book.head"),
  people: join(data, "people.sqlite"),
  gateway: join(data, "gateway.sqlite"),
  files: join(data, "files"),
  /** Archives that owners have asked for; each lies there for a day. */
  takeout: join(data, "takeout"),
})

const isTestByName = ({ from, name, value }: SettingRow): boolean =>
  name === "PAYMENT_PROVIDER" && from === "environment" && value === "test"

const bracketed = (host: string): string => (host.includes(":") ? `[${host}]` : host)
