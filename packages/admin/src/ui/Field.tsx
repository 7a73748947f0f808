import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from "react"

interface Around {
  readonly label: string
  readonly help?: string | undefined
  readonly wrong?: string | undefined
}

interface Tied {
  readonly id: string
  readonly className: string
  readonly "aria-invalid": boolean
  readonly "aria-describedby": string | undefined
}

/** A question with its label above, its help below and its error beside it. */
const Framed = ({ label, help, wrong, children }: Around & { children: (tied: Tied) => ReactNode }) => {
  const id = useId()
  const note = wrong ?? help
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: "field-box",
        "aria-invalid": wrong !== undefined,
        "aria-describedby": note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={wrong === undefined ? "field-help" : "field-wrong"}>
          {note}
        </p>
      )}
    </div>
  )
}

export const TextField = ({ label, help, wrong, ...input }: Around & InputHTMLAttributes<HTMLInputElement>) => (
  <Framed label={label} help={help} wrong={wrong}>
    {(tied) => <input {...tied} {...input} />}
  </Framed>
)

export const PickField = ({ label, help, wrong, ...select }: Around & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Framed label={label} help={help} wrong={wrong}>
    {(tied) => <select {...tied} {...select} />}
  </Framed>
)
