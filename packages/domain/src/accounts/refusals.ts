import { differs, duplicate, notFound } from "../kernel/index.ts"

export const LoginInUse = duplicate("LoginInUse", "identifier", {})

export const UserRegisteredBefore = differs("UserRegisteredBefore", {})

export const UserUnknown = notFound("UserUnknown", {})
