import type { ComponentProps } from "react"
import { Money } from "./Money.tsx"

/** An amount in a table; `look` says how its column stands. */
export const MoneyCell = ({ look, ...sum }: ComponentProps<typeof Money> & { readonly look?: string }) => (
  <td className={look}>
    <Money {...sum} />
  </td>
)
