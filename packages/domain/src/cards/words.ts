import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    CardUnknown: {
      en: () => "This thank-you card is not in your book. Make it again.",
      fr: () => "Cette carte de remerciement n’est pas dans votre livre. Créez-la de nouveau.",
    },
    CardDiffers: {
      en: () => "This thank-you card was already made with other words. Make a new one.",
      fr: () => "Cette carte a déjà été créée avec d’autres mots. Créez-en une nouvelle.",
    },
  },
  events: {
    CardMade: { en: () => "A thank-you card was made", fr: () => "Une carte de remerciement a été créée" },
    CardDownloaded: {
      en: () => "A thank-you card was downloaded",
      fr: () => "Une carte de remerciement a été téléchargée",
    },
    CardShared: { en: () => "A thank-you card was shared", fr: () => "Une carte de remerciement a été partagée" },
  },
}
