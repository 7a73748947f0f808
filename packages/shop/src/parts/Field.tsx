import type { InputHTMLAttributes } from "react"

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** A field with its label above, its help below, and what is wrong with it beside it. */
export const Field = ({ error, hint, label, name, ...input }: Props) => {
  const told = [hint === undefined ? "" : `${name}-hint`, error === undefined ? "" : `${name}-error`].filter(Boolean)
  return (
    <div className="label">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        {...input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={told.length === 0 ? undefined : told.join(" ")}
      />
      {error !== undefined && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
