import { type BeyondLimit, Money, type RefusalOf, type Words } from "../kernel/index.ts"
import { actionWords, moduleWords } from "./rightWords.ts"
import { isPreset } from "./roles.ts"
import type { AnyRole, Role } from "./events.ts"

const inEnglish: { readonly [R in Role]: string } = {
  owner: "owner",
  admin: "administrator",
  manager: "manager",
  cashier: "cashier",
  sales_rep: "sales representative",
  storekeeper: "storekeeper",
  accountant: "accountant",
  dispatcher: "dispatcher",
  auditor: "auditor",
}

const inFrench: { readonly [R in Role]: string } = {
  owner: "propriétaire",
  admin: "administration",
  manager: "gérance",
  cashier: "caisse",
  sales_rep: "vente",
  storekeeper: "magasin",
  accountant: "comptabilité",
  dispatcher: "expédition",
  auditor: "audit",
}

const own: Readonly<Record<Language, string>> = { en: "a role of your own", fr: "un rôle personnalisé" }

/** What a role is called in a sentence; one of the business's own is named where its name is at hand. */
const roleIn = (role: AnyRole, language: Language): string =>
  isPreset(role) ? (language === "en" ? inEnglish : inFrench)[role] : own[language]

type Language = "en" | "fr"

/** What a right is about, where a field or a limit is judged by it. */
const abouts: { readonly [name: string]: Readonly<Record<Language, string>> } = {
  edit_price: { en: "set prices", fr: "fixer les prix" },
  view_cost: { en: "see or set what goods cost", fr: "voir ni fixer le coût des articles" },
  discount: { en: "give discounts", fr: "accorder de remise" },
  price_override: { en: "sell at another price than the product’s", fr: "vendre à un autre prix que celui du produit" },
  backdate: { en: "choose another day than today", fr: "choisir un autre jour qu’aujourd’hui" },
}
const about = (action: string, language: Language): string =>
  abouts[action]?.[language] ?? (language === "en" ? "say this" : "indiquer cela")

type Beyond = Omit<RefusalOf<typeof BeyondLimit>, "_tag">

const locales = { en: "en-NG", fr: "fr-FR" } as const

const money = (amount: number, currency: Money.Currency | undefined, language: Language): string =>
  currency === undefined ? String(amount) : Money.format(amount, currency, locales[language])

const percent = (basisPoints: number, language: Language): string =>
  `${(basisPoints / 100).toLocaleString(locales[language])}${language === "en" ? "%" : "\u00a0%"}`

const limited: { readonly [limit: string]: Readonly<Record<Language, (it: Beyond) => string>> } = {
  maxDiscountBp: {
    en: ({ asked, most }) =>
      `A discount of ${percent(asked, "en")} is more than the ${percent(most, "en")} you may give`,
    fr: ({ asked, most }) =>
      `Une remise de ${percent(asked, "fr")} dépasse les ${percent(most, "fr")} que vous pouvez accorder`,
  },
  maxRefundAmount: {
    en: ({ asked, currency, most }) =>
      `A refund of ${money(asked, currency, "en")} is more than the ${money(most, currency, "en")} you may give back`,
    fr: ({ asked, currency, most }) =>
      `Un remboursement de ${money(asked, currency, "fr")} dépasse les ${money(most, currency, "fr")} autorisés`,
  },
  writeOffMax: {
    en: ({ asked, currency, most }) =>
      `Writing off ${money(asked, currency, "en")} is more than the ${money(most, currency, "en")} you may write off`,
    fr: ({ asked, currency, most }) =>
      `Une perte de ${money(asked, currency, "fr")} dépasse les ${money(most, currency, "fr")} autorisés`,
  },
  backdateDays: {
    en: ({ asked, most }) => `${asked} days back is further than the ${most} you may go`,
    fr: ({ asked, most }) => `Revenir de ${asked} jours dépasse les ${most} autorisés`,
  },
  belowListPrice: {
    en: ({ asked, currency }) => `This is ${money(asked, currency, "en")} below the price`,
    fr: ({ asked, currency }) => `C’est ${money(asked, currency, "fr")} sous le prix`,
  },
  belowCost: {
    en: () => "This is below what the goods cost",
    fr: () => "C’est inférieur au coût des articles",
  },
}
const limitedBy = (it: Beyond, language: Language): string =>
  limited[it.limit]?.[language](it) ??
  (language === "en" ? "This goes further than your role" : "Cela dépasse les limites de votre rôle")

const listed = (names: ReadonlyArray<string>, language: Language): string =>
  new Intl.ListFormat(language, { type: "disjunction" }).format(names)

type Asking = Beyond & { readonly approvers: ReadonlyArray<{ readonly name: string }> }
const names = ({ approvers }: Asking): ReadonlyArray<string> => approvers.map(({ name }) => name)

type Named = { readonly name: string; readonly role: AnyRole }

/** What becomes of a sale below price or cost. */
const beyond = {
  allow: ["Allowed", "Permis"],
  approve: ["With an approval", "Avec un accord"],
  deny: ["Never", "Jamais"],
} as const

export const words: Words = {
  refusals: {
    MemberStillHere: {
      en: () => "This person still works here. Take them out of the team first.",
      fr: () => "Cette personne fait encore partie de l’équipe. Retirez-la d’abord.",
    },
    FieldNotPermitted: {
      en: ({ action }: { readonly action: string }) =>
        `Your role may not ${about(action, "en")}. Leave it as it is, or ask somebody who may.`,
      fr: ({ action }: { readonly action: string }) =>
        `Votre rôle ne permet pas de ${about(action, "fr")}. Laissez tel quel ou demandez à une personne autorisée.`,
    },
    ApprovalRequired: {
      en: (it: Asking) =>
        `${limitedBy(it, "en")}. ${it.approvers.length === 0 ? "Ask a manager" : `Ask ${listed(names(it), "en")}`} to approve it.`,
      fr: (it: Asking) =>
        `${limitedBy(it, "fr")}. Demandez l’accord ${it.approvers.length === 0 ? "d’un responsable" : `de ${listed(names(it), "fr")}`}.`,
    },
    BranchNotYours: {
      en: () => "You do not work at that branch. Choose one of yours, or ask an administrator to move you.",
      fr: () => "Vous ne travaillez pas dans cette succursale. Choisissez l’une des vôtres ou demandez à être affecté.",
    },
    BranchesBeyondYours: {
      en: () => "You work at some branches only. Say at which of them.",
      fr: () => "Vous travaillez dans certaines succursales seulement. Indiquez lesquelles.",
    },
    RoleNotThere: {
      en: () => "There is no such role any more. Choose another.",
      fr: () => "Ce rôle n’existe plus. Choisissez-en un autre.",
    },
    RoleUnknown: {
      en: () => "There is no such role. Reload the list.",
      fr: () => "Ce rôle n’existe pas. Rechargez la liste.",
    },
    RoleDiffers: {
      en: () => "This role was made before, and says something else. Make a new one.",
      fr: () => "Ce rôle a déjà été créé autrement. Créez-en un nouveau.",
    },
    RoleNameTaken: {
      en: () => "Another role has that name. Choose another one.",
      fr: () => "Un autre rôle porte ce nom. Choisissez-en un autre.",
    },
    RolesEnough: {
      en: ({ most }: { readonly most: number }) => `A business has ${most} roles at most. Put one away first.`,
      fr: ({ most }: { readonly most: number }) =>
        `Une entreprise compte au plus ${most} rôles. Archivez-en un d’abord.`,
    },
    RoleArchivedBefore: {
      en: () => "This role was put away. Make a new one.",
      fr: () => "Ce rôle a été archivé. Créez-en un nouveau.",
    },
    ActionUnknown: {
      en: ({ action, module }: { readonly action: string; readonly module: string }) =>
        `There is nothing called ${action} in ${module}. Leave it out.`,
      fr: ({ action, module }: { readonly action: string; readonly module: string }) =>
        `${module} ne connaît pas ${action}. Retirez-le.`,
    },
    RightBeyondYours: {
      en: ({ action, module }: { readonly action: string; readonly module: string }) =>
        `Nobody gives a right they lack: ${module}, ${action}. Leave it out, or ask the owner.`,
      fr: ({ action, module }: { readonly action: string; readonly module: string }) =>
        `Personne n’accorde un droit qui lui manque\u202f: ${module}, ${action}. Retirez-le ou demandez au propriétaire.`,
    },
    OwnerAlone: {
      en: () => "Only the owner hands the business on. Ask the owner.",
      fr: () => "Seul le propriétaire transmet l’entreprise. Adressez-vous à lui.",
    },
    ApprovalUnknown: {
      en: () => "Nobody asked for this approval. Reload the list.",
      fr: () => "Personne n’a demandé cet accord. Rechargez la liste.",
    },
    ApprovalAnswered: {
      en: () => "This was answered already. Reload the list.",
      fr: () => "Une réponse a déjà été donnée. Rechargez la liste.",
    },
    BeyondLimit: {
      en: (it: Beyond) => `${limitedBy(it, "en")}, and nobody may approve it.`,
      fr: (it: Beyond) => `${limitedBy(it, "fr")}, et personne ne peut l’approuver.`,
    },
    OwnerUnlimited: {
      en: () => "The owner has no limits. Choose another role.",
      fr: () => "Le propriétaire n’a pas de limites. Choisissez un autre rôle.",
    },
    LimitBeyondYours: {
      en: () => "That is further than you may go yourself. Ask the owner to allow it.",
      fr: () => "C’est au-delà de vos propres limites. Demandez au propriétaire de l’autoriser.",
    },
    OwnApproval: {
      en: () => "Nobody approves their own request. Ask a colleague who may.",
      fr: () => "Personne n’approuve sa propre demande. Demandez à un collègue autorisé.",
    },
    ApprovalBeyondYours: {
      en: () => "You may not do this yourself, so you cannot approve it. Ask somebody who may.",
      fr: () => "Vous ne pouvez pas le faire vous-même, ni donc l’approuver. Demandez à une personne autorisée.",
    },
    ApprovalEmpty: {
      en: () => "Say what is approved: how large a discount, refund or write-off, or how many days back.",
      fr: () => "Indiquez ce qui est approuvé\u202f: remise, remboursement, perte ou nombre de jours.",
    },
    ApprovalDiffers: {
      en: () => "This approval was given before, for something else. Give a new one.",
      fr: () => "Cet accord a déjà été donné pour autre chose. Donnez-en un nouveau.",
    },
    MemberUnknown: {
      en: () => "This person is not in your team. Reload the list.",
      fr: () => "Cette personne ne fait pas partie de votre équipe. Rechargez la liste.",
    },
    MemberAddedBefore: {
      en: () => "This place in the team is taken already. Change the role instead.",
      fr: () => "Cette place dans l’équipe est déjà prise. Modifiez plutôt le rôle.",
    },
    AlreadyInTeam: {
      en: () => "This person is in your team already. Change their role instead.",
      fr: () => "Cette personne fait déjà partie de votre équipe. Modifiez plutôt son rôle.",
    },
    YouAreInTeam: {
      en: () => "You are in this team already. Hand the link to whoever it is for.",
      fr: () => "Vous faites déjà partie de cette équipe. Transmettez le lien à la personne invitée.",
    },
    InvitationUnknown: {
      en: () => "There is no such invitation. Ask for a new one.",
      fr: () => "Cette invitation n’existe pas. Demandez-en une nouvelle.",
    },
    InvitationDiffers: {
      en: () => "This invitation was sent before, to somebody else. Write a new one.",
      fr: () => "Cette invitation a déjà été envoyée à quelqu’un d’autre. Rédigez-en une nouvelle.",
    },
    InvitationAddressMissing: {
      en: () => "Say where the invitation goes: an e-mail address or a telephone number.",
      fr: () => "Indiquez où envoyer l’invitation\u202f: une adresse e-mail ou un numéro de téléphone.",
    },
    InvitationAnswered: {
      en: ({ status }: { readonly status: string }) =>
        status === "accepted"
          ? "This invitation was accepted already. Take the person out of the team instead."
          : "This invitation was taken back. Write a new one.",
      fr: ({ status }: { readonly status: string }) =>
        status === "accepted"
          ? "Cette invitation a déjà été acceptée. Retirez plutôt la personne de l’équipe."
          : "Cette invitation a été retirée. Rédigez-en une nouvelle.",
    },
    InvitationOver: {
      en: () => "This invitation has been used, taken back or left too long. Ask for a new one.",
      fr: () => "Cette invitation a servi, a été retirée ou a expiré. Demandez-en une nouvelle.",
    },
    OwnerNotGranted: {
      en: () => "A business has one owner, and that role cannot be given. Choose another role.",
      fr: () => "Une entreprise n’a qu’un propriétaire et ce rôle ne s’attribue pas. Choisissez un autre rôle.",
    },
    RightsBeyondYours: {
      en: () => "That role may do things you may not. Ask the owner to give it.",
      fr: () => "Ce rôle comporte des droits que vous n’avez pas. Demandez au propriétaire de l’attribuer.",
    },
    OwnRoleStays: {
      en: () => "Nobody changes their own role. Ask another administrator.",
      fr: () => "Personne ne modifie son propre rôle. Demandez à un autre administrateur.",
    },
    LastOwnerStays: {
      en: () => "The owner cannot leave, nor take another role: every business needs its owner.",
      fr: () =>
        "Le propriétaire ne peut ni partir ni changer de rôle\u202f: toute entreprise a besoin de son propriétaire.",
    },
  },
  events: {
    MemberInvited: {
      en: ({ name, role }: Named) => `${name} was invited into the team as ${roleIn(role, "en")}`,
      fr: ({ name, role }: Named) => `${name} a été invité dans l’équipe (${roleIn(role, "fr")})`,
    },
    InvitationRenewed: { en: () => "An invitation was sent once more", fr: () => "Une invitation a été renvoyée" },
    InvitationAccepted: { en: () => "An invitation was accepted", fr: () => "Une invitation a été acceptée" },
    InvitationRevoked: { en: () => "An invitation was taken back", fr: () => "Une invitation a été retirée" },
    MemberAdded: {
      en: ({ name, role }: Named) => `${name} joined the team as ${roleIn(role, "en")}`,
      fr: ({ name, role }: Named) => `${name} a rejoint l’équipe (${roleIn(role, "fr")})`,
    },
    MemberRoleChanged: {
      en: ({ role }: Named) => `A member’s role is now ${roleIn(role, "en")}`,
      fr: ({ role }: Named) => `Le rôle d’un membre est désormais\u202f: ${roleIn(role, "fr")}`,
    },
    MemberMoved: {
      en: ({ locationIds }: { readonly locationIds: ReadonlyArray<string> }) =>
        locationIds.length === 0 ? "A member works at every branch now" : "A member works at other branches now",
      fr: ({ locationIds }: { readonly locationIds: ReadonlyArray<string> }) =>
        locationIds.length === 0
          ? "Un membre travaille désormais dans toutes les succursales"
          : "Un membre travaille désormais dans d’autres succursales",
    },
    RoleCreated: {
      en: ({ name }: Named) => `The role ${name} was made`,
      fr: ({ name }: Named) => `Le rôle ${name} a été créé`,
    },
    RoleChanged: {
      en: ({ name }: Named) => `The role ${name} was changed`,
      fr: ({ name }: Named) => `Le rôle ${name} a été modifié`,
    },
    RoleArchived: { en: () => "A role was put away", fr: () => "Un rôle a été archivé" },
    ApprovalAsked: { en: () => "An approval was asked for", fr: () => "Un accord a été demandé" },
    ApprovalDeclined: { en: () => "An approval was declined", fr: () => "Un accord a été refusé" },
    MemberRemoved: { en: () => "A member left the team", fr: () => "Un membre a quitté l’équipe" },
    RoleLimited: {
      en: ({ role }: Named) => `How far the role ${roleIn(role, "en")} goes was set`,
      fr: ({ role }: Named) => `Les limites du rôle (${roleIn(role, "fr")}) ont été fixées`,
    },
    SecondFactorRuled: {
      en: ({ required, role }: Named & { readonly required: boolean }) =>
        `The role ${roleIn(role, "en")} ${required ? "now needs" : "no longer needs"} a second factor`,
      fr: ({ required, role }: Named & { readonly required: boolean }) =>
        `Le rôle (${roleIn(role, "fr")}) ${required ? "exige désormais" : "n’exige plus"} un second facteur`,
    },
    ApprovalGiven: { en: () => "An approval was given", fr: () => "Un accord a été donné" },
    MemberPinSet: { en: () => "A member set a PIN to approve with", fr: () => "Un membre a défini un code d’accord" },
    ApprovalUsed: { en: () => "An approval was used", fr: () => "Un accord a été utilisé" },
    MemberErased: {
      en: () => "Somebody who left was forgotten at their request",
      fr: () => "Les données d’une personne partie ont été effacées",
    },
    SeatTaken: { en: () => "A place in the team was taken", fr: () => "Une place dans l’équipe a été prise" },
    SeatFreed: { en: () => "A place in the team became free", fr: () => "Une place dans l’équipe s’est libérée" },
  },
  choices: {
    module: moduleWords,
    actions: actionWords,
    role: {
      owner: ["Owner", "Propriétaire"],
      admin: ["Administrator", "Administrateur"],
      manager: ["Manager", "Gérant"],
      cashier: ["Cashier", "Caissier"],
      sales_rep: ["Sales representative", "Vendeur"],
      storekeeper: ["Storekeeper", "Magasinier"],
      accountant: ["Accountant", "Comptable"],
      dispatcher: ["Dispatcher", "Responsable des livraisons"],
      auditor: ["Auditor", "Auditeur"],
    },
    belowCost: beyond,
    belowListPrice: beyond,
    status: {
      asked: ["Waiting", "En attente"],
      declined: ["Declined", "Refusé"],
      active: ["Active", "Actif"],
      removed: ["Removed", "Retiré"],
      erased: ["Forgotten", "Effacé"],
      invited: ["Invited", "Invité"],
      accepted: ["Accepted", "Accepté"],
      revoked: ["Taken back", "Retiré"],
      given: ["Given", "Donné"],
      used: ["Used", "Utilisé"],
    },
  },
}
