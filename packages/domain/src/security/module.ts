import { module } from "../kernel/index.ts"
import { securityFacts } from "./views.ts"

export const security = module("security", {
  summary: "What of the book the owner reads to see who may do what, and what is gone for good.",
  views: [securityFacts],
  words: {
    choices: {
      what: {
        member_invited: ["Somebody was invited", "Une personne a été invitée"],
        invitation_revoked: ["An invitation was taken back", "Une invitation a été retirée"],
        member_joined: ["Somebody joined the team", "Une personne a rejoint l’équipe"],
        role_changed: ["A role changed", "Un rôle a changé"],
        branches_changed: ["Somebody’s branches changed", "Les succursales d’une personne ont changé"],
        member_left: ["Somebody left the team", "Une personne a quitté l’équipe"],
        member_erased: ["A former colleague was forgotten", "Un ancien collègue a été oublié"],
        customer_erased: ["A customer was forgotten", "Un client a été oublié"],
        driver_erased: ["A driver was forgotten", "Un livreur a été oublié"],
        role_created: ["A role was made", "Un rôle a été créé"],
        rights_changed: ["A role’s rights changed", "Les droits d’un rôle ont changé"],
        role_archived: ["A role was put away", "Un rôle a été archivé"],
        second_factor_ruled: [
          "A role’s need of a second factor changed",
          "L’exigence d’un second facteur a changé pour un rôle",
        ],
      },
    },
  },
})
