import { law } from "../kernel/index.ts"
import { Member } from "../team/index.ts"
import { Business } from "./business.ts"

export const laws = [
  law("every registered business has exactly one owner", (book) => {
    const businesses = [...book.of(Business).values()].filter(({ registered }) => registered)
    const owners = [...book.of(Member).values()].filter(({ role, status }) => role === "owner" && status === "active")
    return owners.length === businesses.length
  }),
]
