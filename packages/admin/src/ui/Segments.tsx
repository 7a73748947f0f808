import "./parts.css"

interface Props<A extends string> {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: A; readonly name: string }>
  readonly value: A
  readonly onChange: (value: A) => void
  readonly seen?: boolean
}

/** One of a few, all of them in sight. */
export const Segments = <A extends string>({ label, options, value, onChange, seen = true }: Props<A>) => (
  <fieldset className="choice">
    <legend className={seen ? "" : "unseen"}>{label}</legend>
    <div className="choice-row">
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={label} checked={value === option.value} onChange={() => onChange(option.value)} />
          <span>{option.name}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
