import { Quantities, type Words } from "../kernel/index.ts"

const posted = (status: string) => status === "posted"

export const words: Words = {
  refusals: {
    CountUnknown: {
      en: () => "This count is not in your book. Refresh the list and try again.",
      fr: () => "Cet inventaire n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    CountDiffers: {
      en: () => "This count was already begun otherwise. Open it, or begin a new one.",
      fr: () => "Cet inventaire a déjà été commencé autrement. Ouvrez-le ou commencez-en un nouveau.",
    },
    CountOver: {
      en: ({ number, status }) =>
        `Count ${number} is ${posted(status) ? "in the book already" : "given up"}. Begin a new one.`,
      fr: ({ number, status }) =>
        `L’inventaire ${number} est ${posted(status) ? "déjà comptabilisé" : "abandonné"}. Commencez-en un nouveau.`,
    },
    ScanDiffers: {
      en: () => "This scan was already written down with other figures. Scan again.",
      fr: () => "Ce scan a déjà été enregistré avec d’autres chiffres. Scannez de nouveau.",
    },
    CountedTooMany: {
      en: ({ name }) => `More than a million of ${name} cannot be counted. Check the figure.`,
      fr: ({ name }) => `Impossible de compter plus d’un million pour ${name}. Vérifiez le chiffre.`,
    },
    TooManyRows: {
      en: ({ most }) => `A count has at most ${most} rows. Post this one and begin another.`,
      fr: ({ most }) => `Un inventaire comporte au plus ${most} lignes. Validez celui-ci et commencez-en un autre.`,
    },
    NothingCounted: {
      en: () => "Nothing was counted yet. Count something, or give the count up.",
      fr: () => "Rien n’a encore été compté. Comptez des articles ou abandonnez l’inventaire.",
    },
  },
  events: {
    CountOpened: {
      en: ({ number }) => `Stock count ${number} begun`,
      fr: ({ number }) => `Inventaire ${number} commencé`,
    },
    CountRowsCounted: {
      en: ({ rows }) => `Counted: ${found(rows, "en-NG")}`,
      fr: ({ rows }) => `Comptés\u202f: ${found(rows, "fr-FR")}`,
    },
    CountRowDropped: {
      en: ({ name }) => `Taken out of the count: ${name}`,
      fr: ({ name }) => `Retiré de l’inventaire\u202f: ${name}`,
    },
    CountReviewed: { en: () => "A stock count is ready for review", fr: () => "Un inventaire est prêt à être vérifié" },
    CountPosted: { en: () => "A stock count was posted", fr: () => "Un inventaire a été validé" },
    CountCancelled: {
      en: ({ reason }) => `A stock count was given up${reason === undefined ? "" : `: ${reason}`}`,
      fr: ({ reason }) => `Un inventaire a été abandonné${reason === undefined ? "" : `\u202f: ${reason}`}`,
    },
  },
}

type Found = ReadonlyArray<{ readonly name: string; readonly counted: number }>

const found = (rows: Found, locale: string) =>
  rows
    .slice(0, 5)
    .map(({ name, counted }) => `${Quantities.format(counted, locale)} ${name}`)
    .join(", ")
