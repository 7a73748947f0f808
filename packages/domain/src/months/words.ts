import { sayDay, sayMonth, type Words } from "../kernel/index.ts"

/** "de mars 2026", "d’avril 2026". */
const ofMonth = (day: string): string => {
  const month = sayMonth(day, "fr")
  return /^[ao]/.test(month) ? `d’${month}` : `de ${month}`
}

/** Where a month is opened again. */
const again = { en: "Reports, Months", fr: "Rapports, Mois" }

const counted = {
  sale: {
    en: "Void the sale and record it anew: both then count today.",
    fr: "Annulez la vente et saisissez-la de nouveau\u202f: les deux compteront aujourd’hui.",
  },
  order: {
    en: "Cancel the order and take it anew: both then count today.",
    fr: "Annulez la commande et reprenez-la\u202f: les deux compteront aujourd’hui.",
  },
  payment: {
    en: "Give the money back instead, which counts today.",
    fr: "Rendez plutôt l’argent, ce qui comptera aujourd’hui.",
  },
  expense: {
    en: "Record what is missing as an expense of today.",
    fr: "Saisissez ce qui manque comme une dépense d’aujourd’hui.",
  },
} as const

export const words: Words = {
  refusals: {
    MonthClosed: {
      en: ({ on, open }) =>
        `${sayMonth(on, "en")} is closed. Choose a day from ${sayDay(open, "en")} on, or have the month opened again under ${again.en}.`,
      fr: ({ on, open }) =>
        `Le mois ${ofMonth(on)} est clos. Choisissez un jour à partir du ${sayDay(open, "fr")}, ou faites rouvrir le mois sous ${again.fr}.`,
    },
    CountsInClosedMonth: {
      en: ({ on, what }) =>
        `This counts in ${sayMonth(on, "en")}, which is closed. ${counted[what as keyof typeof counted].en} Or have the month opened again under ${again.en}.`,
      fr: ({ on, what }) =>
        `Ceci compte dans le mois ${ofMonth(on)}, qui est clos. ${counted[what as keyof typeof counted].fr} Ou faites rouvrir le mois sous ${again.fr}.`,
    },
    MonthNotOver: {
      en: ({ month }) => `${sayMonth(month, "en")} is not over yet. It can be closed from the day after its last.`,
      fr: ({ month }) =>
        `Le mois ${ofMonth(month)} n’est pas encore terminé. Il pourra être clos dès le lendemain de son dernier jour.`,
    },
  },
  events: {
    BooksClosed: {
      en: ({ to }) => `${sayMonth(to, "en")} was closed, with all before it`,
      fr: ({ to }) => `Le mois ${ofMonth(to)} a été clos, avec tous les précédents`,
    },
    BooksReopened: {
      en: ({ from, reason }) => `${sayMonth(from, "en")} was opened again: ${reason}`,
      fr: ({ from, reason }) => `Le mois ${ofMonth(from)} a été rouvert\u202f: ${reason}`,
    },
    CameLate: {
      en: ({ on }) => `Something came after ${sayMonth(on, "en")} was closed, and counts there`,
      fr: ({ on }) => `Une écriture est arrivée après la clôture du mois ${ofMonth(on)}, et y compte`,
    },
  },
  choices: {
    status: { closed: ["Closed", "Clos"], reopened: ["Opened again", "Rouvert"] },
  },
  fields: {
    month: ["Month", "Mois"],
    months: ["Months", "Mois"],
    to: ["Up to", "Jusqu’au"],
    closed: ["Closed", "Clos"],
    closedBy: ["Closed by", "Clos par"],
    closedAt: ["Closed on", "Clos le"],
    reopenedBy: ["Opened again by", "Rouvert par"],
    reopenedAt: ["Opened again on", "Rouvert le"],
    late: ["Came late", "Arrivé après la clôture"],
    undone: ["Still to do", "Reste à faire"],
    shifts: ["Open drawers", "Caisses ouvertes"],
    counts: ["Open stock counts", "Inventaires en cours"],
    waiting: ["Payments waited for", "Paiements attendus"],
    unknown_costs: ["Lines of unknown cost", "Lignes au coût inconnu"],
  },
}
