import { transactions } from "@oja/domain/transactions/views"
import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { useChoice } from "../ui/useText.ts"
import type { Explained } from "./explained.ts"
import "./reports.css"

const pages = [
  ["transactionId", "/transactions"],
  ["orderId", "/orders"],
  ["shiftId", "/shifts"],
  ["productId", "/products"],
] as const

/** Which row it is, with the way to what made it. */
export const CountedRow = ({ row }: { readonly row: Explained["rows"][number] }) => {
  const { day, quantity } = useShop()
  const choice = useChoice(transactions)
  const [id, page] = pages.flatMap(([field, path]) => (row[field] === undefined ? [] : [[row[field], path]]))[0] ?? []
  const category = row.categoryName ?? (row.category && choice("category", row.category))
  const title = [row.name ?? category ?? row.summary ?? row.reason ?? row.number ?? row.id, row.variant]
    .join(" ")
    .trim()
  const more = [
    row.on === undefined ? "" : day(row.on),
    row.number === title ? "" : row.number,
    row.quantity === undefined ? "" : quantity(row.quantity),
  ]
  return (
    <>
      {id === undefined ? title : <Link to={`${page}/${id}`}>{title}</Link>}
      <small className="muted block light">{more.filter((it) => it !== "").join(" · ")}</small>
    </>
  )
}
