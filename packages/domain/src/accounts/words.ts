import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    LoginInUse: {
      en: () => "This way of signing in belongs to another account. Sign in with it, or choose another.",
      fr: () =>
        "Ce moyen de connexion appartient à un autre compte. Connectez-vous avec celui-ci ou choisissez-en un autre.",
    },
    UserRegisteredBefore: {
      en: () => "This account exists already. Sign in instead.",
      fr: () => "Ce compte existe déjà. Connectez-vous plutôt.",
    },
    StillInTeams: {
      en: ({ names }: { readonly names: ReadonlyArray<string> }) =>
        `You still belong to ${names.join(", ")}. Ask to be taken out of the team first.`,
      fr: ({ names }: { readonly names: ReadonlyArray<string> }) =>
        `Vous faites encore partie de ${names.join(", ")}. Demandez d’abord à quitter l’équipe.`,
    },
    UserUnknown: {
      en: () => "This account was not found. Sign in again.",
      fr: () => "Ce compte est introuvable. Reconnectez-vous.",
    },
  },
  events: {
    UserRegistered: { en: () => "An account was opened", fr: () => "Un compte a été ouvert" },
    ProfileChanged: { en: () => "A profile was changed", fr: () => "Un profil a été modifié" },
    LoginMigrated: {
      en: ({ provider }) => `An account now signs in with ${provider}`,
      fr: ({ provider }) => `Un compte se connecte désormais avec ${provider}`,
    },
    BusinessJoined: {
      en: ({ businessName }) => `Somebody joined ${businessName || "a business"}`,
      fr: ({ businessName }) => `Une personne a rejoint ${businessName || "une entreprise"}`,
    },
    BusinessLeft: { en: () => "Somebody left a business", fr: () => "Une personne a quitté une entreprise" },
    UserErased: { en: () => "An account was forgotten", fr: () => "Les données d’un compte ont été effacées" },
    BusinessNamed: {
      en: ({ name }) => `A business is now called ${name}`,
      fr: ({ name }) => `Une entreprise s’appelle désormais ${name}`,
    },
    LoginTaken: { en: () => "A way of signing in was taken", fr: () => "Un moyen de connexion a été attribué" },
    LoginReleased: { en: () => "A way of signing in was released", fr: () => "Un moyen de connexion a été libéré" },
  },
}
