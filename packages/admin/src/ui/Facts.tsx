import type { ReactNode } from "react"
import "./shelves.css"

interface Props {
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}

/** What is known, in two columns; what is not known is left out. */
export const Facts = ({ facts }: Props) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
