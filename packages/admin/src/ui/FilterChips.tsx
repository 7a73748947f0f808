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
        ref={option === value ? intoSight : undefined}
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

/** On a phone the chips are wider than the screen: the chosen one is moved to, and the page stays where it is. */
const intoSight = (chip: HTMLElement | null) => {
  const row = chip?.parentElement ?? null
  if (chip === null || row === null) return undefined
  const move = () => {
    const [here, all] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += Math.max(0, here.right + ASIDE - all.right) - Math.max(0, all.left + ASIDE - here.left)
  }
  move()
  // A phone that is turned has a narrower row.
  const turned = new ResizeObserver(move)
  turned.observe(row)
  return () => turned.disconnect()
}

/** So much of its neighbour is seen as well, in pixels. */
const ASIDE = 32
