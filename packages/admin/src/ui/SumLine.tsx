import type { ComponentProps, ReactNode } from "react"
import { Money } from "./Money.tsx"

/** One of the amounts that something comes to, and what it is. */
export const SumLine = ({
  name,
  look,
  ...sum
}: ComponentProps<typeof Money> & { readonly name: ReactNode; readonly look?: string }) => (
  <div className={look}>
    <dt>{name}</dt>
    <dd>
      <Money {...sum} />
    </dd>
  </div>
)
