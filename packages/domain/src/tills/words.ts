import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    DeviceUnknown: {
      en: () => "This device is not registered here. Reload the page and try again.",
      fr: () => "Cet appareil n’est pas enregistré ici. Rechargez la page et réessayez.",
    },
    SerialTaken: {
      en: ({ serial }) => `Number ${serial} of this device belongs to another sale. Try again with the next.`,
      fr: ({ serial }) => `Le numéro ${serial} de cet appareil est celui d’une autre vente. Réessayez avec le suivant.`,
    },
    SerialNeedsDevice: {
      en: () => "A number of its own needs a device. Say which device sold it.",
      fr: () => "Un numéro propre demande un appareil. Indiquez l’appareil qui a vendu.",
    },
  },
  events: {
    DeviceRegistered: {
      en: ({ code, name }) => `Registered device ${code}: ${name}`,
      fr: ({ code, name }) => `Appareil ${code} enregistré\u202f: ${name}`,
    },
    DeviceRenamed: {
      en: ({ name }) => `Renamed a device: ${name}`,
      fr: ({ name }) => `Appareil renommé\u202f: ${name}`,
    },
    DeviceRetired: { en: () => "A device sells no more", fr: () => "Un appareil ne vend plus" },
    SerialUsed: {
      en: ({ serial }) => `A sale took number ${serial} of its device`,
      fr: ({ serial }) => `Une vente a pris le numéro ${serial} de son appareil`,
    },
  },
}
