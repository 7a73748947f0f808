import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the shop's own domains say in French. */
export const words: Same<typeof english> = {
  list: {
    title: "Domaines",
    lead: "Votre boutique sous un nom à vous, comme www.adastores.com.",
    search: "Domaine",
    emptyTitle: "Aucun domaine pour l’instant",
    empty:
      "Vos clients trouvent la boutique sous un nom qui vous appartient. Vous achetez ce nom chez un fournisseur, puis vous le reliez ici.",
  },
  connect: {
    title: "Relier un domaine",
    lead: "Entrez un nom qui vous appartient. Vous réglerez ensuite deux enregistrements là où vous l’avez acheté\u202f; rien ne change pour la boutique d’ici là.",
    host: "Domaine",
    help: "www.adastores.com, par exemple. Avec www, adastores.com y mène aussi.",
    submit: "Relier",
    submitNamed: "Relier %{host}",
    needed: "Ce champ est obligatoire",
  },
  back: "Domaines",
  first: "Adresse principale",
  lead: {
    requested:
      "Réglez ces enregistrements là où vous avez acheté le domaine. Nous les cherchons toutes les cinq minutes pendant un jour, puis chaque jour pendant une semaine.",
    verifying:
      "Réglez ces enregistrements là où vous avez acheté le domaine. Nous les cherchons toutes les cinq minutes pendant un jour, puis chaque jour pendant une semaine.",
    active: "Votre boutique est ouverte à cette adresse.",
    failed: "Nous avons cherché huit jours sans trouver les enregistrements. Réglez-les, puis vérifiez de nouveau.",
    expired:
      "Ses enregistrements ont manqué trois jours\u202f: la boutique est fermée à cette adresse. Réglez-les, puis vérifiez de nouveau.",
    removed: "Votre boutique ne répond plus à cette adresse.",
  },
  lost: "Les enregistrements manquent depuis %{since}. La boutique fermera à cette adresse le %{until} s’ils ne reviennent pas.",
  taken: "Une autre boutique a prouvé que ce domaine est le sien. Faites-le d’abord retirer là-bas.",
  steps: "À régler",
  step: {
    proof: "Prouvez que le domaine est à vous",
    proofHelp: "Ajoutez un enregistrement de type TXT.",
    way: "Menez-le à votre boutique",
    wayName: "Ajoutez un enregistrement de type CNAME et supprimez les autres du même nom.",
    wayAddress: "Ajoutez un enregistrement de type A par adresse et supprimez les autres du même nom.",
    orAddress: "Si votre fournisseur n’y accepte pas de CNAME, réglez un enregistrement A sur %{addresses}.",
    orName: "Si votre fournisseur propose ALIAS ou ANAME, réglez-le plutôt sur %{target}.",
  },
  type: "Type",
  name: "Nom",
  value: "Valeur",
  short: "Si votre fournisseur ajoute lui-même «\u202f%{zone}\u202f», entrez seulement «\u202f%{part}\u202f».",
  copy: "Copier",
  copyOf: "Copier %{what}",
  copied: "Copié",
  ok: "Trouvé",
  missing: "Introuvable",
  foundInstead: "Nous avons trouvé\u202f: %{found}",
  foundNothing: "Nous n’avons trouvé aucun enregistrement de ce type.",
  notYet: "Pas encore cherché",
  check: "Vérifier maintenant",
  checked: "Les enregistrements sont là. La boutique est ouverte sur %{host}",
  notThere: "Pas encore là. De nouveaux enregistrements peuvent mettre un jour à être visibles partout.",
  away: "Le DNS n’a pas répondu. Vérifiez de nouveau dans un instant.",
  open: "Ouvrir %{host}",
  certificate: "Certificat",
  certified: "Valable jusqu’au %{day}",
  uncertified: "Établi à la première visite",
  plain: "Cette installation n’est pas chiffrée",
  makeFirst: "En faire l’adresse principale",
  madeFirst: "%{host} est l’adresse principale",
  otherLead: "%{host} mène à l’adresse principale de la boutique.",
  removing: {
    title: "Retirer %{host}\u202f?",
    lead: "La boutique ferme aussitôt à cette adresse. Elle reste ouverte à ses autres adresses.",
    submit: "Retirer",
    done: "%{host} est retiré",
  },
}
