import type { Words } from "../kernel/index.ts"

const inFrench: { readonly [lacks: string]: string } = {
  sequence: "le compteur SEQ, une seule fois",
  year: "l’année {YYYY}",
  month: "le mois {MM}",
}
const inEnglish: { readonly [lacks: string]: string } = {
  sequence: "the count {SEQ:5}, once",
  year: "the year {YYYY}",
  month: "the month {MM}",
}

export const words: Words = {
  refusals: {
    NumberLowered: {
      en: ({ least, next }) => `Number ${next} was passed already. The next can be ${least} or higher.`,
      fr: ({ least, next }) => `Le numéro ${next} est déjà dépassé. Le prochain peut être ${least} ou plus.`,
    },
    PatternAmbiguous: {
      en: ({ lacks }) => `Two papers could bear the same number. Add ${inEnglish[lacks]} to the pattern.`,
      fr: ({ lacks }) => `Deux documents pourraient porter le même numéro. Ajoutez au modèle ${inFrench[lacks]}.`,
    },
  },
  events: {
    NumberTaken: {
      en: ({ seriesId, number }) => `Number ${number} of ${seriesId} was given out`,
      fr: ({ seriesId, number }) => `Le numéro ${number} de ${seriesId} a été attribué`,
    },
    NumberingChanged: {
      en: ({ pattern, seriesId }) => `${seriesId} is numbered by ${pattern} from now on`,
      fr: ({ pattern, seriesId }) => `${seriesId} est désormais numéroté selon ${pattern}`,
    },
    NumberRaised: {
      en: ({ reason, seriesId, to }) => `${seriesId} goes on after number ${to}, because ${reason}`,
      fr: ({ reason, seriesId, to }) => `${seriesId} reprend après le numéro ${to}, motif indiqué ${reason}`,
    },
  },
}
