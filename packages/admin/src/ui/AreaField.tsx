import { useId, type TextareaHTMLAttributes } from "react"

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  readonly wrong?: string | undefined
}

/** A question whose answer may take several lines. */
export const AreaField = ({ label, wrong, ...area }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field-box"
        rows={4}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-note`}
        {...area}
      />
      {wrong !== undefined && (
        <p id={`${id}-note`} className="field-wrong">
          {wrong}
        </p>
      )}
    </div>
  )
}
