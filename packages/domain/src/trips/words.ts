import { Money, type Words } from "../kernel/index.ts"

const en = (amount: number, currency: string) => Money.format(amount, currency)
const fr = (amount: number, currency: string) => Money.format(amount, currency, "fr-FR")

const away: { readonly [why: string]: { readonly en: string; readonly fr: string } } = {
  unknown: { en: "This driver is not in your book.", fr: "Ce livreur n’est pas dans votre livre." },
  suspended: {
    en: "This driver is suspended. Take them back first, or choose another.",
    fr: "Ce livreur est suspendu. Reprenez-le d’abord ou choisissez-en un autre.",
  },
  gone: { en: "This driver has left. Choose another.", fr: "Ce livreur est parti. Choisissez-en un autre." },
  branch: {
    en: "This driver does not ride from this branch. Choose another.",
    fr: "Ce livreur ne part pas de cette succursale. Choisissez-en un autre.",
  },
}

const unfit: { readonly [why: string]: { readonly en: string; readonly fr: string } } = {
  unknown: { en: "is not there any more", fr: "n’existe plus" },
  order: { en: "is of an order that is not confirmed, or was called off", fr: "n’est pas d’une commande confirmée" },
  pickup: { en: "is picked up by the customer", fr: "est retiré par le client" },
  branch: { en: "lies in another branch", fr: "se trouve dans une autre succursale" },
  status: { en: "is on its way or has arrived already", fr: "est déjà en route ou arrivé" },
  trip: { en: "is on another trip already", fr: "est déjà sur une autre tournée" },
  twice: { en: "was chosen twice", fr: "a été choisi deux fois" },
}

const tripsInFrench: { readonly [status: string]: string } = {
  planned: "prévue",
  dispatched: "en route",
  completed: "terminée",
  cancelled: "annulée",
}

const stopsInFrench: { readonly [status: string]: string } = {
  delivered: "livré",
  failed: "non livré",
  skipped: "laissé de côté",
}

export const words: Words = {
  refusals: {
    TripUnknown: {
      en: () => "This trip is not in your book. Refresh the list and try again.",
      fr: () => "Cette tournée n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    TripDiffers: {
      en: () => "This trip was already planned with other stops. Change it instead.",
      fr: () => "Cette tournée a déjà été prévue avec d’autres arrêts. Modifiez-la plutôt.",
    },
    TripElsewhere: {
      en: ({ number, status }) => `Trip ${number} is ${status}. This cannot be done now.`,
      fr: ({ number, status }) =>
        `La tournée ${number} est ${tripsInFrench[status] ?? status}. Cela n’est plus possible.`,
    },
    DriverAway: {
      en: ({ why }) => away[why]?.en ?? why,
      fr: ({ why }) => away[why]?.fr ?? why,
    },
    ParcelNotReady: {
      en: ({ number, why }) => `The parcel of order ${number} ${unfit[why]?.en}. Take it off the trip.`,
      fr: ({ number, why }) => `Le colis de la commande ${number} ${unfit[why]?.fr}. Retirez-le de la tournée.`,
    },
    StopUnknown: {
      en: () => "There is no such stop on this trip. Reload the trip.",
      fr: () => "Cet arrêt n’est pas dans la tournée. Rechargez-la.",
    },
    StopDone: {
      en: ({ status }) => `This stop was already written down as ${status}, with other details.`,
      fr: ({ status }) => `Cet arrêt a déjà été noté ${stopsInFrench[status] ?? status}, avec d’autres détails.`,
    },
    StopsOpen: {
      en: ({ open }) => `${open} stops were not reached. Say why, and the trip ends without them.`,
      fr: ({ open }) => `${open} arrêts n’ont pas été faits. Indiquez pourquoi et la tournée se termine sans eux.`,
    },
    StopsDelivered: {
      en: ({ delivered, number }) =>
        `${delivered} parcels of trip ${number} were handed over already. End the trip instead.`,
      fr: ({ delivered, number }) =>
        `${delivered} colis de la tournée ${number} ont déjà été remis. Terminez plutôt la tournée.`,
    },
    WrongDeliveryCode: {
      en: () => "That is not the customer's code. Ask them to read it from their order page again.",
      fr: () => "Ce n’est pas le code du client. Demandez-lui de le relire sur la page de sa commande.",
    },
    CashBeyondBalance: {
      en: ({ amount, balance, currency }) =>
        `${en(amount, currency)} is more than the ${en(balance, currency)} owed. Check the sum, or confirm that you took more.`,
      fr: ({ amount, balance, currency }) =>
        `${fr(amount, currency)} dépasse les ${fr(balance, currency)} dus. Vérifiez la somme ou confirmez avoir reçu plus.`,
    },
    CashHandedOverBefore: {
      en: ({ currency, handedOver }) => `${en(handedOver, currency)} was already handed in for this trip.`,
      fr: ({ currency, handedOver }) => `${fr(handedOver, currency)} ont déjà été remis pour cette tournée.`,
    },
    DifferenceUnexplained: {
      en: ({ currency, difference }) =>
        difference < 0
          ? `${en(-difference, currency)} is missing. Say why.`
          : `${en(difference, currency)} is too much. Say why.`,
      fr: ({ currency, difference }) =>
        difference < 0
          ? `Il manque ${fr(-difference, currency)}. Indiquez pourquoi.`
          : `Il y a ${fr(difference, currency)} de trop. Indiquez pourquoi.`,
    },
  },
  events: {
    TripPlanned: {
      en: ({ number }) => `Trip ${number} was planned`,
      fr: ({ number }) => `La tournée ${number} a été prévue`,
    },
    TripChanged: { en: () => "A trip was planned anew", fr: () => "Une tournée a été modifiée" },
    TripDispatched: { en: () => "A driver left on a trip", fr: () => "Un livreur est parti en tournée" },
    StopArrived: { en: () => "A driver arrived at a stop", fr: () => "Un livreur est arrivé à un arrêt" },
    StopDelivered: { en: () => "A parcel was handed over", fr: () => "Un colis a été remis" },
    StopFailed: {
      en: ({ reason }) => `A parcel could not be handed over, because ${reason}`,
      fr: ({ reason }) => `Un colis n’a pas pu être remis, motif indiqué ${reason}`,
    },
    StopSkipped: {
      en: ({ reason }) => `A stop was left out, because ${reason}`,
      fr: ({ reason }) => `Un arrêt a été laissé de côté, motif indiqué ${reason}`,
    },
    TripCompleted: { en: () => "A trip is over", fr: () => "Une tournée est terminée" },
    TripCancelled: {
      en: ({ reason }) => `A trip was called off, because ${reason}`,
      fr: ({ reason }) => `Une tournée a été annulée, motif indiqué ${reason}`,
    },
    TripCashHandedOver: {
      en: ({ difference }) =>
        difference === 0
          ? "A driver handed in all the cash of a trip"
          : "A driver handed in another sum than was collected",
      fr: ({ difference }) =>
        difference === 0
          ? "Un livreur a remis toutes les espèces d’une tournée"
          : "Un livreur a remis une autre somme que celle encaissée",
    },
    ParcelPutOnTrip: { en: () => "A parcel was put on a trip", fr: () => "Un colis a été mis sur une tournée" },
    ParcelLeftTrip: { en: () => "A parcel is on no trip any more", fr: () => "Un colis n’est plus sur une tournée" },
  },
}
