import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    LocationUnknown: {
      en: () => "This branch is not in your book. Choose one from the list, or open it first.",
      fr: () => "Cette succursale n’est pas dans votre livre. Choisissez-en une dans la liste, ou ouvrez-la d’abord.",
    },
    LocationDiffers: {
      en: () => "This branch was already opened with other details. Change it instead.",
      fr: () => "Cette succursale a déjà été ouverte avec d’autres renseignements. Modifiez-la plutôt.",
    },
    MainStaysOpen: {
      en: () => "The main branch cannot be closed. Close another one.",
      fr: () => "La succursale principale ne peut pas être fermée. Fermez-en une autre.",
    },
  },
  events: {
    LocationOpened: { en: ({ name }) => `Branch ${name} opened`, fr: ({ name }) => `Succursale ${name} ouverte` },
    LocationChanged: { en: ({ name }) => `Branch ${name} changed`, fr: ({ name }) => `Succursale ${name} modifiée` },
    LocationClosed: { en: () => "A branch was closed", fr: () => "Une succursale a été fermée" },
    LocationReopened: { en: () => "A branch was opened again", fr: () => "Une succursale a été rouverte" },
  },
}
