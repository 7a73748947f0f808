import type { Words } from "../kernel/index.ts"

interface Reached {
  readonly of: string
  readonly limit: number
  readonly used: number
}

const things: { readonly [limit: string]: readonly [en: (n: string) => string, fr: (n: string) => string] } = {
  teamMembers: [(n) => `${n} people in the team`, (n) => `${n} personnes dans l’équipe`],
  locations: [(n) => `${n} branches`, (n) => `${n} succursales`],
  tillDevices: [(n) => `${n} tills`, (n) => `${n} caisses`],
  products: [(n) => `${n} products`, (n) => `${n} produits`],
  variants: [(n) => `${n} product variants`, (n) => `${n} variantes de produits`],
  customers: [(n) => `${n} customers`, (n) => `${n} clients`],
  customDomains: [(n) => `${n} domains of your own`, (n) => `${n} domaines à vous`],
  invoicesMonthly: [(n) => `${n} invoices a month`, (n) => `${n} factures par mois`],
}
/** One of something is not many of it. */
const single: { readonly [limit: string]: readonly [en: string, fr: string] } = {
  teamMembers: ["one person in the team", "une personne dans l’équipe"],
  locations: ["one branch", "une succursale"],
  tillDevices: ["one till", "une caisse"],
  customDomains: ["one domain of your own", "un domaine à vous"],
}

const en = ({ limit, of }: Reached) =>
  (limit === 1 ? single[of]?.[0] : undefined) ?? things[of]?.[0](limit.toLocaleString("en")) ?? `${limit}`
const fr = ({ limit, of }: Reached) =>
  (limit === 1 ? single[of]?.[1] : undefined) ?? things[of]?.[1](limit.toLocaleString("fr-FR")) ?? `${limit}`

export const words: Words = {
  refusals: {
    PlanLimitReached: {
      en: (it: Reached) => `Your plan holds ${en(it)}. Choose a larger plan to have more.`,
      fr: (it: Reached) => `Votre formule comprend ${fr(it)}. Choisissez une formule supérieure pour en avoir plus.`,
    },
    BeyondPlan: {
      en: (it: Reached) =>
        `Your plan holds ${en(it)}: the newest can be changed, all can be read and exported. Choose a larger plan to change this one.`,
      fr: (it: Reached) =>
        `Votre formule comprend ${fr(it)}\u202f: les plus récents se modifient, tous se lisent et s’exportent. Choisissez une formule supérieure pour modifier celui-ci.`,
    },
  },
  events: {},
}
