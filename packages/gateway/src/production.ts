import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import SQLite from "better-sqlite3"
import { besideFolder } from "@oja/store/bookKey"
import { arrivals } from "./arrivals.ts"
import { isLoopback, nameIn } from "./http/here.ts"
import { mailTrouble } from "./outside/mail.ts"
import { places, type Settings } from "./settings.ts"
import type { Words } from "./words.ts"

/** One thing that an installation with real customers needs: well, worth a thought, or to be mended, each with the way out. */
interface Check {
  readonly name: Words
  readonly state: "well" | "advice" | "wrong"
  readonly says: Words
}

type Said = Omit<Check, "name">

const well = (en: string, fr: string): Said => ({ state: "well", says: { en, fr } })
const advice = (en: string, fr: string): Said => ({ state: "advice", says: { en, fr } })
const wrong = (en: string, fr: string): Said => ({ state: "wrong", says: { en, fr } })

/** Looks over an installation as strangers and thieves would, and as the person who has to bring it back. */
export const inspect = async (settings: Settings, now: number = Date.now()): Promise<ReadonlyArray<Check>> => {
  const checks: ReadonlyArray<readonly [en: string, fr: string, Said | Promise<Said>]> = [
    ["sandbox", "bac à sable", sandbox(settings)],
    ["address", "adresse", address(settings)],
    ["proxies", "proxys", proxies(settings, now)],
    ["port", "port", port(settings)],
    ["mail", "courrier", mail(settings)],
    ["text messages", "SMS", messages(settings)],
    ["payments", "paiements", payments(settings)],
    ["limits", "limites", limits(settings)],
    ["folder", "dossier", modes(settings.data)],
    ["keys", "clés", keys(settings)],
    ["backups", "sauvegardes", backups(settings, now)],
    ["clock", "horloge", clock(settings, now)],
  ]
  return Promise.all(checks.map(async ([en, fr, said]) => ({ name: { en, fr }, ...(await said) })))
}

const sandbox = ({ sandbox: is, sandboxForAll, smtpUrl }: Settings): Said =>
  sandboxForAll
    ? wrong(
        "OJA_SANDBOX_OPEN_TO_STRANGERS=yes lets anybody pay with test money: unset it",
        "OJA_SANDBOX_OPEN_TO_STRANGERS=yes laisse n’importe qui payer avec de l’argent d’essai\u202f: retirez-le",
      )
    : is
      ? smtpUrl === undefined
        ? wrong(
            "without SMTP_URL this is a sandbox: its codes lie open to whoever sits at the machine; set it",
            "sans SMTP_URL ceci est un bac à sable\u202f: ses codes sont lisibles sur la machine\u202f; donnez-le",
          )
        : wrong(
            "PAYMENT_PROVIDER=test takes no real money: unset it",
            "PAYMENT_PROVIDER=test ne prend pas de vrai argent\u202f: retirez-le",
          )
      : well("off", "fermé")

const address = async ({ url }: Settings): Promise<Said> => {
  const { hostname, protocol } = new URL(url)
  if (isLoopback(hostname))
    return wrong(
      `${url} can be reached from this machine only: set OJA_URL to the https:// address people type`,
      `${url} n’est joignable que de cette machine\u202f: donnez dans OJA_URL l’adresse https:// que l’on saisit`,
    )
  if (protocol !== "https:")
    return wrong(
      `${url} is not encrypted: put a proxy with a certificate in front, and begin OJA_URL with https://`,
      `${url} n’est pas chiffrée\u202f: placez devant un proxy avec un certificat, et commencez OJA_URL par https://`,
    )
  const answer = await fetch(`${url}/auth/providers`, { redirect: "manual", signal: AbortSignal.timeout(5000) }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error) {
    const why = (answer.cause as { readonly code?: string } | undefined)?.code ?? answer.name
    return wrong(
      `nobody answers well at ${url} (${why}): look whether the gateway runs, at the proxy, its certificate and the name’s DNS`,
      `personne ne répond correctement à ${url} (${why})\u202f: vérifiez que le serveur tourne, le proxy, son certificat et le DNS du nom`,
    )
  }
  if (answer.status === 421)
    return wrong(
      "the proxy does not hand the Host header on: nginx wants proxy_set_header Host $host",
      "le proxy ne transmet pas l’en-tête Host\u202f: nginx demande proxy_set_header Host $host",
    )
  return answer.status === 200
    ? well(`${url} answers`, `${url} répond`)
    : wrong(
        `${url} answers ${answer.status}, and not as Oja does: look at the proxy`,
        `${url} répond ${answer.status}, et non comme Oja\u202f: vérifiez le proxy`,
      )
}

/** Headers of the last week count: what was mended long ago is of no interest. */
const WEEK = 7 * 86_400_000

const proxies = (settings: Settings, now: number): Said => {
  const seen = new Map([...arrivals(settings)].filter(([, { at }]) => now - at < WEEK))
  const { proxies: told } = settings
  const handed = Number(seen.get("proxied")?.detail ?? 0)
  const lost = seen.get("misdirected")
  const found = Math.max(seen.get("proxied")?.at ?? 0, seen.get("direct")?.at ?? 0)
  // Anybody may ask for a strange name; where calls for ours come after it, it was no more than that.
  if (lost !== undefined && lost.at > found && isLoopback(nameIn(lost.detail) ?? ""))
    return wrong(
      `a call came for the name ${lost.detail}: the proxy does not hand the Host header on; nginx wants proxy_set_header Host $host`,
      `un appel est venu pour le nom ${lost.detail}\u202f: le proxy ne transmet pas l’en-tête Host\u202f; nginx demande proxy_set_header Host $host`,
    )
  if (told === 0)
    return seen.has("proxied")
      ? wrong(
          "a proxy stands in front, and OJA_PROXIES is 0: all callers count as one and share its limits; set OJA_PROXIES=1",
          "un proxy est en amont, et OJA_PROXIES vaut 0\u202f: tous les appelants comptent pour un seul\u202f; donnez OJA_PROXIES=1",
        )
      : well("none, as told", "aucun, comme indiqué")
  if (handed > 0 && handed < told)
    return wrong(
      `OJA_PROXIES says ${told}, and X-Forwarded-For holds ${handed}: set OJA_PROXIES=${handed}, or let each proxy add its caller`,
      `OJA_PROXIES dit ${told}, et X-Forwarded-For en contient ${handed}\u202f: donnez OJA_PROXIES=${handed}, ou que chaque proxy ajoute son appelant`,
    )
  if (handed === 0 && seen.size > 0)
    return wrong(
      `OJA_PROXIES says ${told}, and no call brought X-Forwarded-For: nginx wants proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for`,
      `OJA_PROXIES dit ${told}, et aucun appel n’a apporté X-Forwarded-For\u202f: nginx demande proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for`,
    )
  return handed === 0
    ? advice("no call has come yet: ask again later", "aucun appel n’est encore venu\u202f: redemandez plus tard")
    : well(`${told}, as told`, `${told}, comme indiqué`)
}

const port = ({ host, port: number }: Settings): Said =>
  isLoopback(host)
    ? well(`${number}, open to this machine alone`, `${number}, ouvert à cette machine seule`)
    : advice(
        `${host}:${number} can be reached around the proxy, without its encryption: set HOST=127.0.0.1, or close the port to others (in a container, publish it on 127.0.0.1)`,
        `${host}:${number} est joignable sans passer par le proxy ni son chiffrement\u202f: donnez HOST=127.0.0.1, ou fermez le port (dans un conteneur, publiez-le sur 127.0.0.1)`,
      )

const mail = async ({ mailFrom, smtpUrl }: Settings): Promise<Said> => {
  if (smtpUrl === undefined)
    return wrong("nobody gets a code: set SMTP_URL", "personne ne reçoit de code\u202f: donnez SMTP_URL")
  const trouble = await mailTrouble(smtpUrl)
  return trouble === undefined
    ? well(`the server takes letters from ${mailFrom}`, `le serveur prend les lettres de ${mailFrom}`)
    : wrong(
        `the mail server does not let us in (${trouble}): look at SMTP_URL`,
        `le serveur de courrier nous refuse (${trouble})\u202f: vérifiez SMTP_URL`,
      )
}

const messages = ({ smsToken, smsUrl }: Settings): Said => {
  if (smsUrl === undefined)
    return advice(
      "text messages do not leave: set SMS_URL if people sign in by telephone",
      "les SMS ne partent pas\u202f: donnez SMS_URL si l’on se connecte par téléphone",
    )
  if (!smsUrl.startsWith("https:") && !isLoopback(new URL(smsUrl).hostname))
    return wrong(
      "codes travel in the clear: SMS_URL must be https://",
      "les codes voyagent en clair\u202f: SMS_URL doit être https://",
    )
  return smsToken === undefined
    ? advice("SMS_URL is asked without SMS_TOKEN", "SMS_URL est appelé sans SMS_TOKEN")
    : well("leave by SMS_URL", "partent par SMS_URL")
}

const payments = ({ flutterwaveHash, flutterwaveKey, paystackKey }: Settings): Said => {
  if (paystackKey === undefined && flutterwaveKey === undefined)
    return advice(
      "customers cannot pay online: set PAYSTACK_SECRET_KEY or FLUTTERWAVE_SECRET_KEY if they are to",
      "les clients ne peuvent pas payer en ligne\u202f: donnez PAYSTACK_SECRET_KEY ou FLUTTERWAVE_SECRET_KEY s’ils le doivent",
    )
  if (paystackKey?.startsWith("sk_test_") === true || flutterwaveKey?.startsWith("FLWSECK_TEST") === true)
    return wrong(
      "the key is a test key, which takes no real money: set the live one",
      "la clé est une clé d’essai, qui ne prend pas de vrai argent\u202f: donnez la vraie",
    )
  if (flutterwaveKey !== undefined && flutterwaveHash === undefined)
    return wrong(
      "Flutterwave’s webhooks are not believed, so payments are noticed late: set FLUTTERWAVE_SECRET_HASH, here and in its dashboard",
      "les webhooks de Flutterwave ne sont pas crus, et les paiements sont vus tard\u202f: donnez FLUTTERWAVE_SECRET_HASH, ici et dans son tableau de bord",
    )
  return well("keys and webhook secrets are set", "les clés et les secrets des webhooks sont donnés")
}

const limits = ({ rateLimit }: Settings): Said =>
  rateLimit === 0
    ? wrong("OJA_RATE_LIMIT=0 lifts them: unset it", "OJA_RATE_LIMIT=0 les lève\u202f: retirez-le")
    : well(`${rateLimit} a minute`, `${rateLimit} par minute`)

/** Files of a folder that others than its owner may open, and the folder itself. */
const openToOthers = (folder: string): ReadonlyArray<string> =>
  [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter(
    (path) => (statSync(path).mode & 0o077) !== 0,
  )

const modes = (folder: string): Said => {
  if (process.platform === "win32") return advice("look at its rights yourself", "vérifiez vous-même ses droits")
  if (!existsSync(folder)) return well("none yet", "pas encore")
  const open = openToOthers(folder)
  return open.length === 0
    ? well(`${folder} is its owner’s alone`, `${folder} n’est lisible que de son propriétaire`)
    : wrong(
        `others may look into ${open.slice(0, 3).join(", ")}: chmod -R go= ${folder}`,
        `d’autres peuvent lire ${open.slice(0, 3).join(", ")}\u202f: chmod -R go= ${folder}`,
      )
}

const keys = (settings: Settings): Said => {
  const { book, people } = places(settings)
  if (existsSync(book) && !existsSync(people))
    return wrong(
      `${people} is missing, and with it everybody’s name: put it back from the backup’s keys`,
      `${people} manque, et avec lui le nom de chacun\u202f: remettez-le depuis les clés de la sauvegarde`,
    )
  const sealed = settings.key !== undefined || existsSync(besideFolder(settings.data).key)
  return sealed || !existsSync(book)
    ? well("people’s keys lie beside the book", "les clés des personnes sont près du livre")
    : advice(
        `whoever has ${settings.data} can write the book anew: name a key that lies elsewhere with OJA_KEY`,
        `qui détient ${settings.data} peut réécrire le livre\u202f: donnez avec OJA_KEY une clé placée ailleurs`,
      )
}

const HOUR = 3_600_000

/** A backup is a folder with a head in it; the newest of those in the folder counts, or the folder itself. */
const newestIn = (folder: string): { readonly path: string; readonly at: number } | undefined =>
  [folder, ...readdirSync(folder).map((name) => join(folder, name))]
    .filter((path) => existsSync(join(path, "book.head")))
    .map((path) => ({ path, at: statSync(join(path, "book.head")).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)[0]

const backups = ({ backups: folder, data }: Settings, now: number): Said => {
  if (folder === undefined)
    return wrong(
      "nobody knows of any: let “oja backup” run every night, and set OJA_BACKUPS to the folder they go to",
      "aucune n’est connue\u202f: lancez «\u202foja backup\u202f» chaque nuit, et donnez leur dossier dans OJA_BACKUPS",
    )
  const newest = existsSync(folder) ? newestIn(folder) : undefined
  if (newest === undefined)
    return wrong(
      `there is none in ${folder}: run oja backup ${join(folder, "first")}`,
      `il n’y en a pas dans ${folder}\u202f: lancez oja backup ${join(folder, "first")}`,
    )
  const hours = Math.floor((now - newest.at) / HOUR)
  if (hours >= 48)
    return wrong(
      `the newest is ${hours} hours old: look why “oja backup” does not run every night`,
      `la plus récente a ${hours} heures\u202f: cherchez pourquoi «\u202foja backup\u202f» ne tourne pas chaque nuit`,
    )
  if (openToOthers(newest.path).length > 0)
    return wrong(
      `others may look into ${newest.path}: chmod -R go= ${folder}`,
      `d’autres peuvent lire ${newest.path}\u202f: chmod -R go= ${folder}`,
    )
  return existsSync(data) && statSync(folder).dev === statSync(data).dev
    ? advice(
        `the newest is ${hours} hours old, on the same disk as the book: copy them to another machine`,
        `la plus récente a ${hours} heures, sur le même disque que le livre\u202f: copiez-les sur une autre machine`,
      )
    : well(`the newest is ${hours} hours old`, `la plus récente a ${hours} heures`)
}

/** Webhooks and codes live for minutes: a clock may be off by one, and no more. */
const MINUTE = 60_000

const clock = async (settings: Settings, now: number): Promise<Said> => {
  const last = lastFact(settings)
  if (last !== undefined && last - now > MINUTE)
    return wrong(
      `it stands before the newest fact of the book (${new Date(last).toISOString()}): set it by NTP`,
      `elle est en retard sur le fait le plus récent du livre (${new Date(last).toISOString()})\u202f: réglez-la par NTP`,
    )
  const { flutterwaveKey, flutterwaveUrl, paystackKey, paystackUrl } = settings
  const outside = paystackKey !== undefined ? paystackUrl : flutterwaveKey !== undefined ? flutterwaveUrl : undefined
  const unchecked = well("not before the book’s newest fact", "pas en retard sur le livre")
  if (outside === undefined) return unchecked
  const asked = Date.now()
  const answer = await fetch(outside, { method: "HEAD", signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  const theirs = Date.parse(answer?.headers.get("date") ?? "")
  if (Number.isNaN(theirs)) return unchecked
  const off = Math.round((theirs - (now + Date.now() - asked)) / 1000)
  return Math.abs(off) * 1000 > MINUTE
    ? wrong(
        `it is ${Math.abs(off)} seconds off that of ${new URL(outside).host}: set it by NTP`,
        `elle s’écarte de ${Math.abs(off)} secondes de celle de ${new URL(outside).host}\u202f: réglez-la par NTP`,
      )
    : well("agrees with the payment provider’s", "d’accord avec celle du prestataire de paiement")
}

const lastFact = (settings: Settings): number | undefined => {
  const { book } = places(settings)
  if (!existsSync(book)) return undefined
  const db = new SQLite(book, { readonly: true })
  try {
    return db.prepare<[], number>("SELECT at FROM events ORDER BY position DESC LIMIT 1").pluck().get()
  } finally {
    db.close()
  }
}
