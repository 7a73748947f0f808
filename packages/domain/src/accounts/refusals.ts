import { refusal } from "../kernel/index.ts"

export const LoginInUse = refusal("LoginInUse", { code: "DUPLICATE", status: 409, field: "identifier" }, {})

export const UserRegisteredBefore = refusal("UserRegisteredBefore", { code: "DUPLICATE", status: 409 }, {})

export const UserUnknown = refusal("UserUnknown", { code: "NOT_FOUND", status: 404 }, {})
