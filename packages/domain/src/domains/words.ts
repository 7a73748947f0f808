import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    DomainUnknown: {
      en: () => "This domain is not connected to your store. Connect it first.",
      fr: () => "Ce domaine n’est pas relié à votre boutique. Reliez-le d’abord.",
    },
    DomainThereAlready: {
      en: ({ host }) => `${host} is in your list already. Open it there to go on.`,
      fr: ({ host }) => `${host} est déjà dans votre liste. Ouvrez-le pour continuer.`,
    },
    HostOfAnother: {
      en: ({ host }) => `${host} serves another shop. Have it removed there first.`,
      fr: ({ host }) => `${host} sert une autre boutique. Faites-le d’abord retirer là-bas.`,
    },
    HostReserved: {
      en: ({ host }) => `${host} cannot be a shop’s domain. Enter one that you own, such as www.adastores.com.`,
      fr: ({ host }) =>
        `${host} ne peut pas être le domaine d’une boutique. Entrez un domaine à vous, comme www.adastores.com.`,
    },
    DomainNotActive: {
      en: ({ host }) => `${host} does not serve the shop yet. Set its records first.`,
      fr: ({ host }) => `${host} ne sert pas encore la boutique. Réglez d’abord ses enregistrements.`,
    },
  },
  events: {
    DomainRequested: {
      en: ({ host }) => `The domain ${host} was asked for`,
      fr: ({ host }) => `Le domaine ${host} a été demandé`,
    },
    DomainChecked: {
      en: ({ missing }) =>
        missing.length === 0 ? "A domain’s records are all there" : "A domain’s records were looked at",
      fr: ({ missing }) =>
        missing.length === 0
          ? "Les enregistrements d’un domaine sont complets"
          : "Les enregistrements d’un domaine ont été consultés",
    },
    DomainVerified: { en: () => "A domain serves the shop", fr: () => "Un domaine sert la boutique" },
    DomainFailed: {
      en: () => "A domain was given up: its records were not found",
      fr: () => "Un domaine a été abandonné\u202f: ses enregistrements sont introuvables",
    },
    DomainRetried: { en: () => "A domain is looked for again", fr: () => "Un domaine est recherché à nouveau" },
    DomainExpired: {
      en: ({ host }) => `The domain ${host} expired: its records are gone`,
      fr: ({ host }) => `Le domaine ${host} a expiré\u202f: ses enregistrements ont disparu`,
    },
    DomainRemoved: {
      en: ({ host }) => `The domain ${host} was removed`,
      fr: ({ host }) => `Le domaine ${host} a été retiré`,
    },
    DomainMadePrimary: {
      en: () => "The shop has another first address",
      fr: () => "La boutique a une autre adresse principale",
    },
    DomainCertified: {
      en: ({ until }) => (until === undefined ? "A domain has no certificate" : "A domain has a certificate"),
      fr: ({ until }) => (until === undefined ? "Un domaine n’a pas de certificat" : "Un domaine a un certificat"),
    },
    HostTaken: { en: ({ host }) => `${host} leads to a shop`, fr: ({ host }) => `${host} mène à une boutique` },
    HostReleased: { en: ({ host }) => `${host} is free again`, fr: ({ host }) => `${host} est de nouveau libre` },
  },
  fields: {
    host: ["Domain", "Domaine"],
    primary: ["First address", "Adresse principale"],
    proofName: ["Name of the TXT record", "Nom de l’enregistrement TXT"],
    token: ["Value of the TXT record", "Valeur de l’enregistrement TXT"],
    since: ["Looked for since", "Recherché depuis"],
    checkedAt: ["Last news from DNS", "Dernière nouvelle du DNS"],
    texts: ["TXT records found", "Enregistrements TXT trouvés"],
    names: ["CNAME found", "CNAME trouvé"],
    addresses: ["Addresses found", "Adresses trouvées"],
    missing: ["Missing", "Manquant"],
    lostSince: ["Records gone since", "Enregistrements absents depuis"],
    certifiedUntil: ["Certificate until", "Certificat jusqu’au"],
    until: ["Until", "Jusqu’au"],
  },
  choices: {
    status: {
      requested: ["Requested", "Demandé"],
      verifying: ["Checking records", "Vérification en cours"],
      active: ["Active", "Actif"],
      failed: ["Not found", "Introuvable"],
      expired: ["Expired", "Expiré"],
      removed: ["Removed", "Retiré"],
    },
    missing: {
      proof: ["TXT record", "Enregistrement TXT"],
      way: ["CNAME or A record", "Enregistrement CNAME ou A"],
      taken: ["Another shop has it", "Une autre boutique l’utilise"],
    },
  },
}
