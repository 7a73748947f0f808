import { answers, resource, type Wire } from "../kernel/index.ts"
import { addMember } from "./addMember.ts"
import { changeRole } from "./changeRole.ts"
import { myAccess, presetRoles, roleModules } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { members } from "./views.ts"

export const wire: Wire = {
  "GET /v1.0/roles/access": answers(myAccess),
  "GET /v1.0/roles": answers(presetRoles),
  "GET /v1.0/roles/modules": answers(roleModules),
  ...resource("members", {
    view: members,
    create: addMember,
    update: changeRole,
    remove: removeMember,
    at: "/v1.0/team",
    created: 200,
  }),
}
