import { statfsSync } from "node:fs"
import { KeyUnreadable } from "@oja/store/bookKey"
import { type Settings, SettingsWrong } from "./settings.ts"
import type { Words } from "./words.ts"

/** What a book needs to be opened at all, in bytes. */
const ROOM = 1_000_000

/** The language a terminal is set to (`fr_SN.UTF-8`). */
export const languageSet = (env: Readonly<Record<string, string | undefined>>): keyof Words =>
  /^fr([_.-]|$)/i.test(env["OJA_LANG"] || env["LC_ALL"] || env["LANG"] || "") ? "fr" : "en"

/** What stood in the way at the start, as a sentence with the way out; undefined for what nobody foresaw. */
export const cannotOpen = (
  error: unknown,
  { data, host, port }: Pick<Settings, "data" | "host" | "port">,
): Words | undefined => {
  switch (fullOr(codeOf(error), data)) {
    case "EADDRINUSE":
      return {
        en: `Port ${port} on ${host} is taken by another program: stop that one, or choose another port with PORT.`,
        fr: `Le port ${port} sur ${host} est pris par un autre programme\u202f: arrêtez celui-ci, ou choisissez un autre port avec PORT.`,
      }
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return {
        en: `This machine has no address ${host}: set HOST to one of its own, or to 127.0.0.1 behind a proxy.`,
        fr: `Cette machine n’a pas d’adresse ${host}\u202f: donnez dans HOST l’une des siennes, ou 127.0.0.1 derrière un proxy.`,
      }
    case "EACCES":
    case "EPERM":
      return isListening(error)
        ? {
            en: `Port ${port} may only be opened by the system’s owner: choose one from 1024 with PORT, and let a proxy stand in front.`,
            fr: `Le port ${port} est réservé à l’administrateur\u202f: choisissez-en un à partir de 1024 avec PORT, derrière un proxy.`,
          }
        : {
            en: `${data} may not be written by this user: give them the folder (chown), or name another with OJA_DATA.`,
            fr: `Cet utilisateur ne peut pas écrire dans ${data}\u202f: donnez-lui le dossier (chown), ou nommez-en un autre avec OJA_DATA.`,
          }
    case "EROFS":
    case "SQLITE_READONLY":
    case "SQLITE_READONLY_DIRECTORY":
    case "SQLITE_CANTOPEN":
      return {
        en: `${data} is on a disk that is read-only, or its files are: make them writable, or name another folder with OJA_DATA.`,
        fr: `${data} est sur un disque en lecture seule, ou ses fichiers le sont\u202f: rendez-les inscriptibles, ou nommez un autre dossier avec OJA_DATA.`,
      }
    case "ENOTDIR":
    case "EEXIST":
      return {
        en: `${data} is a file, or lies in one: name a folder with OJA_DATA.`,
        fr: `${data} est un fichier, ou se trouve dans un fichier\u202f: nommez un dossier avec OJA_DATA.`,
      }
    case "ENOSPC":
    case "SQLITE_FULL":
      return {
        en: `The disk of ${data} is full. Nothing was lost: make room and start again.`,
        fr: `Le disque de ${data} est plein. Rien n’est perdu\u202f: faites de la place et redémarrez.`,
      }
    case "SQLITE_NOTADB":
    case "SQLITE_CORRUPT":
      return {
        en: `gateway.sqlite in ${data} is damaged. The book is not: move that file aside and start again; people then sign in anew, and pictures must be put back.`,
        fr: `gateway.sqlite dans ${data} est abîmé. Le livre ne l’est pas\u202f: mettez ce fichier de côté et redémarrez\u202f; chacun se reconnecte alors, et les images sont à remettre.`,
      }
    default:
      if (error instanceof KeyUnreadable)
        return {
          en: `${error.path} holds no key: OJA_KEY wants 64 hexadecimal figures, or a file that holds them (openssl rand -hex 32).`,
          fr: `${error.path} ne contient pas de clé\u202f: OJA_KEY veut 64 chiffres hexadécimaux, ou un fichier qui les contient (openssl rand -hex 32).`,
        }
      return error instanceof SettingsWrong
        ? {
            en: error.message,
            fr: error.faults.map(({ reason, variable }) => `${variable}\u202f: ${reason.fr}`).join("\n"),
          }
        : undefined
  }
}

/** SQLite has no word of its own for a file it cannot make larger: a disk that says it has no room is full all the same. */
const fullOr = (code: string | undefined, data: string): string | undefined => {
  if (code?.startsWith("SQLITE_IOERR") !== true) return code
  const { bavail, bsize } = statfsSync(data)
  return bavail * bsize < ROOM ? "ENOSPC" : code
}

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string } | undefined)?.code

const isListening = (error: unknown): boolean => (error as { readonly syscall?: string }).syscall === "listen"
