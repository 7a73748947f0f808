import "./parts.css"

interface Props<A extends string> {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: A; readonly name: string; readonly count?: number }>
  readonly value: A
  readonly onChange: (value: A) => void
}

/** One question about the list, answered by one touch. */
export const FilterChips = <A extends string>({ label, options, value, onChange }: Props<A>) => (
  <div className="filter-chips" role="group" aria-label={label}>
    {options.map(({ value: option, name, count }) => (
      <button
        key={option}
        type="button"
        className="pill"
        aria-pressed={option === value}
        onClick={() => onChange(option)}
      >
        {name}
        {count !== undefined && <span className="pill-count digits">{count}</span>}
      </button>
    ))}
  </div>
)
