import type { Words } from "../kernel/index.ts"
import type { Kind } from "./events.ts"

const kinds: { readonly [K in Kind]: readonly [en: string, fr: string] } = {
  flat_rate: ["a flat rate", "un tarif unique"],
  pickup: ["a pickup", "un retrait"],
  customer_pay_delivery: ["a delivery the customer pays the rider for", "une livraison payée au livreur par le client"],
  free: ["a free delivery", "une livraison gratuite"],
  distance: ["a delivery by distance", "une livraison selon la distance"],
}

const km = (metres: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(metres / 1000)

export const words: Words = {
  fields: {
    areas: ["Areas", "Zones"],
    baseFee: ["Base fee", "Tarif de base"],
    freeKm: ["Kilometres in the base fee", "Kilomètres compris dans le tarif de base"],
    instructions: ["Instructions", "Consignes"],
    maxKm: ["Furthest, in kilometres", "Distance maximale, en kilomètres"],
    metres: ["Within", "Rayon"],
    perKm: ["For each kilometre", "Par kilomètre"],
    roundTo: ["Round the fee to", "Arrondir le tarif à"],
    within: ["Within", "À moins de"],
  },
  refusals: {
    DeliveryOptionUnknown: {
      en: () => "This delivery option is not there. Refresh the list and try again.",
      fr: () => "Ce mode de livraison n’existe pas. Actualisez la liste et réessayez.",
    },
    DeliveryOptionDiffers: {
      en: () => "This delivery option was already added with other details. Change it instead.",
      fr: () => "Ce mode de livraison a déjà été ajouté avec d’autres détails. Modifiez-le plutôt.",
    },
    DeliveryKindKept: {
      en: ({ kind }) => `This option is ${kinds[kind as Kind][0]} and stays so. Add another option instead.`,
      fr: ({ kind }) => `Ce mode est ${kinds[kind as Kind][1]} et le reste. Ajoutez plutôt un autre mode de livraison.`,
    },
    FreeBeyondReach: {
      en: ({ freeKm, maxKm }) =>
        `The base fee covers ${km(freeKm, "en-NG")} km, but you deliver no further than ${km(maxKm, "en-NG")} km. Make one fit the other.`,
      fr: ({ freeKm, maxKm }) =>
        `Le tarif de base couvre ${km(freeKm, "fr-FR")} km, mais vous ne livrez pas au-delà de ${km(maxKm, "fr-FR")} km. Accordez les deux.`,
    },
    DeliveryFromClosed: {
      en: () => "That branch is closed. Choose an open one, or open it again.",
      fr: () => "Cette succursale est fermée. Choisissez-en une autre ou rouvrez-la.",
    },
    BranchTwice: {
      en: () => "A branch stands in the list twice. Take one away.",
      fr: () => "Une succursale figure deux fois dans la liste. Retirez-en une.",
    },
    ShippingCompanyUnknown: {
      en: () => "This shipping company is not there. Refresh the list and try again.",
      fr: () => "Ce transporteur n’existe pas. Actualisez la liste et réessayez.",
    },
    ShippingCompanyDiffers: {
      en: () => "This shipping company was already added with other details. Change it instead.",
      fr: () => "Ce transporteur a déjà été ajouté avec d’autres détails. Modifiez-le plutôt.",
    },
    DriverUnknown: {
      en: () => "This driver is not there. Refresh the list and try again.",
      fr: () => "Ce livreur est introuvable. Actualisez la liste et réessayez.",
    },
    DriverAddedBefore: {
      en: () => "This driver was already added with other details. Change them instead.",
      fr: () => "Ce livreur a déjà été ajouté avec d’autres renseignements. Modifiez sa fiche plutôt.",
    },
    DriverGone: {
      en: ({ status }) =>
        status === "removed"
          ? "This driver was removed for good. Add them as a new driver."
          : "This driver asked to be forgotten. Add them as a new driver.",
      fr: ({ status }) =>
        status === "removed"
          ? "Ce livreur a été retiré définitivement. Ajoutez-le comme nouveau livreur."
          : "Ce livreur a demandé l’effacement de ses données. Ajoutez-le comme nouveau livreur.",
    },
  },
  events: {
    DeliveryOptionAdded: {
      en: ({ name }) => `Delivery option ${name} added`,
      fr: ({ name }) => `Mode de livraison ${name} ajouté`,
    },
    DeliveryOptionChanged: {
      en: ({ name }) => `Delivery option ${name} changed`,
      fr: ({ name }) => `Mode de livraison ${name} modifié`,
    },
    DeliveryOptionEnabled: {
      en: () => "A delivery option is offered again",
      fr: () => "Un mode de livraison est de nouveau proposé",
    },
    DeliveryOptionDisabled: {
      en: () => "A delivery option is not offered for now",
      fr: () => "Un mode de livraison n’est plus proposé pour l’instant",
    },
    DeliveryOptionRemoved: {
      en: () => "A delivery option was taken away",
      fr: () => "Un mode de livraison a été retiré",
    },
    DeliveryOptionsReordered: {
      en: () => "The delivery options were put in another order",
      fr: () => "Les modes de livraison ont changé d’ordre",
    },
    ShippingCompanyAdded: {
      en: ({ name }) => `Shipping company ${name} added`,
      fr: ({ name }) => `Transporteur ${name} ajouté`,
    },
    ShippingCompanyChanged: {
      en: ({ name }) => `Shipping company ${name} changed`,
      fr: ({ name }) => `Transporteur ${name} modifié`,
    },
    ShippingCompanyArchived: {
      en: () => "A shipping company was put away",
      fr: () => "Un transporteur a été archivé",
    },
    ShippingCompanyRestored: {
      en: () => "A shipping company was taken back",
      fr: () => "Un transporteur a été rétabli",
    },
    DriverAdded: { en: ({ name }) => `Driver ${name} added`, fr: ({ name }) => `Livreur ${name} ajouté` },
    DriverChanged: {
      en: ({ name }) => `What is known of the driver ${name} was changed`,
      fr: ({ name }) => `La fiche du livreur ${name} a été modifiée`,
    },
    DriverPinSet: { en: () => "A driver has a new PIN", fr: () => "Un livreur a un nouveau code PIN" },
    DriverSuspended: { en: () => "A driver was suspended", fr: () => "Un livreur a été suspendu" },
    DriverResumed: { en: () => "A driver rides again", fr: () => "Un livreur a repris du service" },
    DriverRemoved: { en: () => "A driver left for good", fr: () => "Un livreur est parti définitivement" },
    DriverErased: {
      en: () => "A driver was forgotten at their request",
      fr: () => "Les données d’un livreur ont été effacées",
    },
  },
}
