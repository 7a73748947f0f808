interface Props {
  /** What each column is called, and how it looks where it is not plain text ("unseen" is only heard); false for one that is not shown. */
  readonly of: ReadonlyArray<string | readonly [name: string, look: string] | false>
  readonly className?: string | undefined
}

/** The heads of a table. */
export const Heads = ({ of, className }: Props) => (
  <thead className={className}>
    <tr>
      {of.map((head, at) => {
        if (head === false) return null
        const [name, look] = typeof head === "string" ? [head] : head
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <th key={at} scope="col" className={look === "unseen" ? undefined : look}>
            {look === "unseen" ? <span className={look}>{name}</span> : name}
          </th>
        )
      })}
    </tr>
  </thead>
)
