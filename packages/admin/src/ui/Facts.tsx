import type { ReactNode } from "react"
import "./shelves.css"

interface Props {
  readonly facts: Readonly<Record<string, ReactNode>>
}

/** What is known, in two columns; what is not known is left out. */
export const Facts = ({ facts }: Props) => (
  <dl className="known">
    {Object.entries(facts)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
