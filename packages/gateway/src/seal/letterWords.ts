export interface Told {
  readonly shop: string
  readonly entries: string
  /** When the newest of them was written. */
  readonly to: string
  readonly code: string
  /** The page of settings on which a seal can be checked, and these letters be stopped. */
  readonly link: string
  /** The first entry that is not as it was written. */
  readonly first?: string
  /** The seal of the letter before no longer fits. */
  readonly isOther: boolean
}

type Letter = { readonly subject: string; readonly text: string }

const letters: { readonly [L in "en" | "fr"]: (told: Told) => Letter } = {
  en: ({ code, entries, first, isOther, link, shop, to }) => {
    const isWhole = first === undefined && !isOther
    return {
      subject: isWhole ? `The seal of ${shop}: ${entries} entries` : `The book of ${shop} was altered`,
      text: [
        isWhole
          ? `The book of ${shop} holds ${entries} entries, the newest of ${to}. Each was checked this morning and is as it was written.`
          : first === undefined
            ? `The book of ${shop} no longer goes on from the seal of our last letter: entries were changed or taken away, or an older copy stands in its place. Ask whoever keeps your installation, and keep both letters.`
            : `In the book of ${shop}, entry ${first} is not as it was written. Ask whoever keeps your installation, and keep this letter and the ones before it.`,
        `Its seal:\n\n    ${code}`,
        "Keep this letter. Whoever changes, adds or takes away one of these entries later, even on the machine itself, cannot make this seal fit again.",
        `To check it, open ${link} and type the seal there. Or, on the machine that keeps the book or a backup of it:\n\n    oja verify log --against ${code}`,
        `This letter comes in the morning after a day on which something was written. You can stop it on the same page.`,
      ].join("\n\n"),
    }
  },
  fr: ({ code, entries, first, isOther, link, shop, to }) => {
    const isWhole = first === undefined && !isOther
    return {
      subject: isWhole ? `Le sceau de ${shop}\u202f: ${entries} écritures` : `Le livre de ${shop} a été altéré`,
      text: [
        isWhole
          ? `Le livre de ${shop} contient ${entries} écritures, la dernière du ${to}. Chacune a été vérifiée ce matin et est telle qu’elle a été écrite.`
          : first === undefined
            ? `Le livre de ${shop} ne prolonge plus le sceau de notre dernière lettre\u202f: des écritures ont été modifiées ou retirées, ou une copie plus ancienne a pris sa place. Demandez à qui tient votre installation, et gardez les deux lettres.`
            : `Dans le livre de ${shop}, l’écriture ${first} n’est pas telle qu’elle a été écrite. Demandez à qui tient votre installation, et gardez cette lettre et celles d’avant.`,
        `Son sceau\u202f:\n\n    ${code}`,
        "Gardez cette lettre. Qui modifie, ajoute ou retire plus tard une de ces écritures, même sur la machine elle-même, ne peut plus faire correspondre ce sceau.",
        `Pour le vérifier, ouvrez ${link} et saisissez-y le sceau. Ou, sur la machine qui tient le livre ou une de ses sauvegardes\u202f:\n\n    oja verify log --against ${code}`,
        `Cette lettre arrive le matin qui suit un jour où quelque chose a été écrit. Vous pouvez l’arrêter sur la même page.`,
      ].join("\n\n"),
    }
  },
}

export const letterOn = (told: Told, language: "en" | "fr"): Letter => letters[language](told)
