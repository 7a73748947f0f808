import { useEffect, useState } from "react"
import { call } from "../data/http.ts"

/** Five things that make a book the merchant's own: where each is done, and the list that says whether it was. */
export const tasks = [
  { name: "product", to: "/products/create-product", list: "/v1.1/products?perPage=1" },
  { name: "sale", to: "/transactions/create", list: "/v2/transactions?perPage=1&kind=sale" },
  { name: "customer", to: "/customers", list: "/customers?perPage=1" },
  { name: "list", to: "/imports", list: "/v1.0/imports?perPage=1" },
  { name: "expense", to: "/transactions/create?kind=expense", list: "/v2/transactions?perPage=1&kind=expense" },
] as const

/** Which of them the book itself shows as done; what cannot be asked is not done. */
export const useDone = (): ReadonlySet<string> => {
  const [found, find] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const asked = tasks.map(async ({ list, name }) => {
      const { total } = await call(list).catch(() => ({ total: 0 }))
      return total > 0 ? [name] : []
    })
    void Promise.all(asked).then((names) => find(new Set(names.flat())))
  }, [])
  return found
}
