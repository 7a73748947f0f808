import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    TargetUnknown: {
      en: () => "This sales target is not in your book. Refresh the list and try again.",
      fr: () => "Cet objectif de vente n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    TargetDiffers: {
      en: () => "This sales target was already set with other figures. Change it instead.",
      fr: () => "Cet objectif a déjà été fixé avec d’autres chiffres. Modifiez-le plutôt.",
    },
    TargetOver: {
      en: ({ targetName }) => `${targetName} is over. Set a new target to go on.`,
      fr: ({ targetName }) => `L’objectif ${targetName} est terminé. Fixez-en un nouveau pour continuer.`,
    },
    TargetNotReached: {
      en: () => "Net sales have not come to this target yet.",
      fr: () => "Les ventes nettes n’ont pas encore atteint cet objectif.",
    },
    EndsBeforeStart: {
      en: () => "The last day comes before the first. Choose a later one.",
      fr: () => "Le dernier jour précède le premier. Choisissez-en un plus tardif.",
    },
    StaffUnknown: {
      en: () => "This person is not in your team. Choose somebody who is.",
      fr: () => "Cette personne ne fait pas partie de votre équipe. Choisissez un de ses membres.",
    },
  },
  events: {
    TargetSet: {
      en: ({ targetName }) => `Sales target ${targetName} was set`,
      fr: ({ targetName }) => `L’objectif de vente ${targetName} a été fixé`,
    },
    TargetChanged: {
      en: ({ targetName }) => `Sales target ${targetName} was changed`,
      fr: ({ targetName }) => `L’objectif de vente ${targetName} a été modifié`,
    },
    TargetEnded: { en: () => "A sales target was ended", fr: () => "Un objectif de vente a été clos" },
    TargetArchived: { en: () => "A sales target was put away", fr: () => "Un objectif de vente a été archivé" },
    TargetReached: { en: () => "A sales target was reached", fr: () => "Un objectif de vente a été atteint" },
  },
}
