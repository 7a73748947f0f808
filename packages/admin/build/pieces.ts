import { fileURLToPath } from "node:url"

const src = fileURLToPath(new URL("../src/", import.meta.url))
const PAGE = `${src}main.tsx`
const SITE = `${src}Site.tsx`
const APP = `${src}app/App.tsx`
const LIST = `${src}ui/list/DataList.tsx`
const FORM = `${src}ui/CommandForm.tsx`
/** It runs without a page. */
const WORKER = `${src}worker.ts`

const screens = (part: string, ...names: ReadonlyArray<string>) => names.map((name) => `${src}${part}/${name}.tsx`)
/** Where whoever signs in goes from the first page; what the one of the telephone asks with, the app asks with too. */
const signIn = screens("accounts", "EmailLogin", "JoinTeam", "Verify")
const PHONE = `${src}accounts/PhoneLogin.tsx`
/** Pages between the sign-in and the app: that comes next. */
const between = new Set(
  screens("accounts", "InfoSetup", "Migration", "Onboarding", "OnboardingSuccess", "SelectBusiness"),
)
/** The first screen, and what others show on it. */
const first = [...screens("dashboard", "Dashboard"), ...screens("reminders", "AddReminder", "NextReminders")]
/** What stands over every screen, fetched once the first one is drawn. */
const overhead = [
  ...screens("accounts", "AskProof"),
  ...screens("orders", "IncomingNotice", "OrdersButton"),
  ...screens("targets", "ReachedNotice"),
  ...screens("team", "AskApproval", "AskedApprovals"),
]

/** Of what others wrote, only pictures stand with what shows them: the rest says itself what belongs together. */
const LIBRARY = /node_modules\/(?!@mui\/icons-material\/)/
/** What screens ask with and go by, and what only forms need of it. */
const CORE = /node_modules\/ra-core\//
const FORM_CORE = /node_modules\/(?:ra-core\/dist\/form|react-hook-form)\//

/** Where a part's sentences are fetched, a file for each language; and the parts that speak to whoever is not in the app. */
const WORDS = /\/words\.ts$/
const LANGUAGES = ["en", "fr"]
const outdoors = (id: string) => ["accounts", "site"].some((part) => id.startsWith(`${src}${part}/`))

/** How many screens share what is worth no file of its own, and how long its text may be, in characters. */
const MANY = 4
const SHORT = 8000

/** What the bundler knows of a module: its text, whom it needs at once, and whom it may ask for later. */
interface Known {
  readonly code: string | null
  readonly importedIds: ReadonlyArray<string>
  readonly dynamicallyImportedIds: ReadonlyArray<string>
}
interface Context {
  readonly getModuleInfo: (id: string) => Known | null
}

const reached = (from: string, next: (id: string) => ReadonlyArray<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  const left = [from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue
    found.add(id)
    left.push(...next(id))
  }
  return found
}

/** The modules of each file by its name, as far as they are told apart; whoever comes later takes precedence. */
const gathered = (known: (id: string) => Known): Readonly<Record<string, ReadonlyArray<string>>> => {
  const atOnce = (of: string) => reached(of, (it) => known(it).importedIds)
  const ever = (of: string, ...not: ReadonlyArray<string>) =>
    reached(of, (it) => (not.includes(it) ? [] : [...known(it).importedIds, ...known(it).dynamicallyImportedIds]))
  const ours = (of: string) => [...atOnce(of)].filter((it) => !LIBRARY.test(it))

  const page = [...atOnce(PAGE)]
  const site = [...atOnce(SITE), ...signIn.flatMap(ours)]
  const asking = [...atOnce(PHONE)].filter((it) => it !== PHONE)
  const before = new Set([...page, ...site, ...asking])
  const outside = ever(PAGE, APP, ...between)
  const besides = (of: string) =>
    [...atOnce(of)].filter((it) => !before.has(it) && !(LIBRARY.test(it) && outside.has(it)))
  const said = (name: string, by: ReadonlyArray<string>) => {
    const words = by.filter((it) => WORDS.test(it)).flatMap((it) => known(it).dynamicallyImportedIds)
    return Object.fromEntries(LANGUAGES.map((it) => [`${name}.${it}`, words.filter((of) => of.endsWith(`.${it}.ts`))]))
  }
  const [app, list, form] = [besides(APP), besides(LIST), besides(FORM)]

  const all = [...ever(APP)]
  const library = all.filter((it) => CORE.test(it)).flatMap((it) => [...atOnce(it)])
  const core = library.filter((it) => LIBRARY.test(it) && !FORM_CORE.test(it) && !before.has(it))
  const formCore = library.filter((it) => FORM_CORE.test(it))

  const times = new Map<string, number>()
  for (const screen of new Set(all.flatMap((it) => known(it).dynamicallyImportedIds)))
    for (const it of ours(screen)) times.set(it, (times.get(it) ?? 0) + 1)
  const shared = [...times.keys()].filter(
    (it) => times.get(it)! >= MANY && (known(it).code ?? "").length <= SHORT && !before.has(it),
  )
  /** Of what is shared, that which leads to nothing but each other and what is there already. */
  const besideThem = (...there: ReadonlyArray<ReadonlyArray<string>>) => {
    const left = new Set(shared)
    const fits = new Set([...before, ...there.flat()])
    const leads = (it: string) => known(it).importedIds.some((of) => !fits.has(of) && !left.has(of))
    for (let out = [...left].filter(leads); out.length > 0; out = [...left].filter(leads))
      for (const it of out) left.delete(it)
    return [...left]
  }
  const beyond = (of: ReadonlyArray<string>) => of.flatMap(ours).filter((it) => !before.has(it))
  const [screen, over] = [beyond(first), beyond(overhead)]
  const common = besideThem(app, core, list, over)
  return {
    ...said("first", screen),
    ...said("over", over),
    ...said("page", page),
    ...said("site", page.filter(outdoors)),
    form: [...formCore, ...form, ...besideThem(app, core, list, over, common, form, formCore)],
    first: screen,
    common,
    over,
    list,
    parts: [...screen, ...over].filter((it) => (times.get(it) ?? 0) >= MANY),
    core,
    app,
    asking,
    site,
    page,
  }
}

/**
 * What stands together in one file. Left to themselves the modules that several screens share are hundreds of files of a
 * kilobyte, six of which a browser asks for at a time. So what the page itself needs is one, what the public pages and the
 * sign-in need besides is another; then what asks, what the app needs, and the library that it stands on; what a list is
 * made of; what forms are made of; what stands over every screen; the first screen, and what of it many others show too;
 * the small things that many screens share, as far as nobody fetches more by them than they need; and what the page, the
 * public pages, the first screen and what stands over all of them say.
 */
export const pieceOf = () => {
  let pieces: ReadonlyMap<string, string> | undefined
  const missing: Known = { code: null, importedIds: [], dynamicallyImportedIds: [] }
  return (id: string, bundler: Context): string | null => {
    if (pieces === undefined) {
      const known = (of: string) => bundler.getModuleInfo(of) ?? missing
      const worker = reached(WORKER, (of) => known(of).importedIds)
      const named = Object.entries(gathered(known)).flatMap(([name, ids]) => ids.map((it) => [it, name] as const))
      pieces = new Map(named.filter(([it]) => !worker.has(it)))
    }
    return pieces.get(id) ?? null
  }
}
