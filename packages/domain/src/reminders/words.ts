import { sayDay, type Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    ReminderUnknown: {
      en: () => "This reminder is not in your book. Refresh the list and try again.",
      fr: () => "Ce rappel n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    ReminderDiffers: {
      en: () => "This reminder was already set with other words. Change it instead.",
      fr: () => "Ce rappel a déjà été noté autrement. Modifiez-le plutôt.",
    },
    ReminderOver: {
      en: () => "This reminder is done or given up. Add a new one to go on.",
      fr: () => "Ce rappel est fait ou abandonné. Ajoutez-en un nouveau pour continuer.",
    },
    DueElsewhen: {
      en: ({ date }) => `This reminder is now set for ${sayDay(date, "en")}. Refresh the list and try again.`,
      fr: ({ date }) => `Ce rappel est désormais prévu le ${sayDay(date, "fr")}. Actualisez la liste et réessayez.`,
    },
    DayIsPast: {
      en: ({ until }) => `${sayDay(until, "en")} is past. Choose today or a later day.`,
      fr: ({ until }) => `Le ${sayDay(until, "fr")} est passé. Choisissez aujourd’hui ou un jour à venir.`,
    },
    TransactionNotThere: {
      en: () => "The transaction it speaks of is not in your book. Choose another.",
      fr: () => "La transaction concernée n’est pas dans votre livre. Choisissez-en une autre.",
    },
  },
  events: {
    ReminderSet: {
      en: ({ date, title }) => `Reminder for ${sayDay(date, "en")}, ${title}`,
      fr: ({ date, title }) => `Rappel pour le ${sayDay(date, "fr")}, ${title}`,
    },
    ReminderChanged: {
      en: ({ title }) => `Reminder ${title} was changed`,
      fr: ({ title }) => `Le rappel ${title} a été modifié`,
    },
    ReminderSnoozed: {
      en: ({ until }) => `A reminder was put off to ${sayDay(until, "en")}`,
      fr: ({ until }) => `Un rappel a été reporté au ${sayDay(until, "fr")}`,
    },
    ReminderDone: {
      en: ({ on }) => `The reminder for ${sayDay(on, "en")} was done`,
      fr: ({ on }) => `Le rappel du ${sayDay(on, "fr")} a été fait`,
    },
    ReminderReopened: {
      en: ({ on }) => `The reminder for ${sayDay(on, "en")} is to be done after all`,
      fr: ({ on }) => `Le rappel du ${sayDay(on, "fr")} reste finalement à faire`,
    },
    ReminderCancelled: { en: () => "A reminder was given up", fr: () => "Un rappel a été abandonné" },
  },
  fields: { until: ["Until", "Jusqu’au"] },
  choices: {
    repeat: {
      none: ["Never", "Jamais"],
      daily: ["Every day", "Chaque jour"],
      weekly: ["Every week", "Chaque semaine"],
      monthly: ["Every month", "Chaque mois"],
      yearly: ["Every year", "Chaque année"],
    },
    state: {
      upcoming: ["To do", "À faire"],
      snoozed: ["Put off", "Reporté"],
      done: ["Done", "Fait"],
      cancelled: ["Given up", "Abandonné"],
    },
  },
}
