import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the public pages say in French. */
export const words: Same<typeof english> = {
  skip: "Aller au contenu",
  opening: "Ouverture",
  arrived: {
    migrated: "Votre façon de vous connecter a changé",
    loggedIn: "Vous êtes connecté",
    onboard: "Veuillez terminer votre inscription",
    choose: "Choisissez maintenant une boutique",
  },
  landing: {
    promise: "Sachez ce que vous avez vendu, ce qu’on vous doit et ce qu’il faut racheter.",
    more: "Oja tient le livre de votre boutique pendant que vous servez. Chaque vente, chaque paiement, chaque article en stock est écrit une fois, et reste.",
    start: "Ouvrir votre livre",
    demo: "Ouvrir la boutique d’essai",
    demoNote:
      "Ceci est une installation d’essai. La boutique d’essai a déjà des clients, du stock et des ventes, et rien de ce que vous y faites ne quitte cette machine.",
    signIn: "Se connecter",
    pictureLabel: "Comment Oja inscrit une vente payée en plusieurs fois",
    customer: "Ngozi Bello",
    today: "Aujourd’hui, 10 h 42",
    receipt: "Vente",
    cloth: "Wax, 6 yards",
    thread: "Fil bleu",
    lining: "Doublure, 2 yards",
    total: "Total",
    cash: "Payé en espèces",
    owed: "Reste à payer",
    stock: "Wax en stock",
    stockUnit: "31 yards",
    example: "Un exemple, dessiné d’après l’application.",
    facts: {
      partsTitle: "Paiements partiels",
      parts: "Encaissez une partie maintenant, le reste plus tard. Le solde figure toujours à côté du nom.",
      keptTitle: "Écrit, donc gardé",
      kept: "Une vente confirmée survit à une coupure de courant, et personne ne la modifie en secret.",
      pastTitle: "Chaque jour, tel qu’il était",
      past: "Revoyez n’importe quel jour passé, avec ce que vous saviez alors ou tout ce que vous savez aujourd’hui.",
    },
  },
  outbox: {
    title: "Boîte d’envoi locale",
    lead: "Les e-mails et les SMS que cette installation aurait envoyés. Rien ne quitte la machine.",
    empty: "Aucun message. Demandez un code de connexion et il arrivera ici.",
    mail: "E-mail",
    sms: "SMS",
    to: "À %{to}",
    reload: "Regarder à nouveau",
    copy: "Copier le code %{code}",
    copied: "Copié",
    missing:
      "La boîte d’envoi ne s’ouvre que sur une installation d’essai, sur la machine même : ouvrez le lien que le terminal a montré au démarrage, puis regardez à nouveau.",
  },
  missing: {
    title: "Cette page n’est pas dans le livre.",
    lead: "L’adresse est peut-être mal saisie, ou la page a changé de place.",
    action: "Aller à la première page",
  },
}
