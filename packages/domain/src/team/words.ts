import type { Words } from "../kernel/index.ts"
import type { Role } from "./events.ts"

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

type Named = { readonly name: string; readonly role: Role }

export const words: Words = {
  refusals: {
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
    MemberAdded: {
      en: ({ name, role }: Named) => `${name} joined the team as ${inEnglish[role]}`,
      fr: ({ name, role }: Named) => `${name} a rejoint l’équipe (${inFrench[role]})`,
    },
    MemberRoleChanged: {
      en: ({ role }: Named) => `A member’s role is now ${inEnglish[role]}`,
      fr: ({ role }: Named) => `Le rôle d’un membre est désormais\u202f: ${inFrench[role]}`,
    },
    MemberRemoved: { en: () => "A member left the team", fr: () => "Un membre a quitté l’équipe" },
    SeatTaken: { en: () => "A place in the team was taken", fr: () => "Une place dans l’équipe a été prise" },
    SeatFreed: { en: () => "A place in the team became free", fr: () => "Une place dans l’équipe s’est libérée" },
  },
  choices: {
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
    status: { active: ["Active", "Actif"], removed: ["Removed", "Retiré"] },
  },
}
