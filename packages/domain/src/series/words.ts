import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {},
  events: {
    NumberTaken: {
      en: ({ seriesId, number }) => `Number ${number} of ${seriesId} was given out`,
      fr: ({ seriesId, number }) => `Le numéro ${number} de ${seriesId} a été attribué`,
    },
  },
}
