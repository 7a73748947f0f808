import { useWords } from "../words/words.ts"

interface Props {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onTurn: (page: number) => void
}

/** Which rows of how many, and the way to the others. */
export const Pager = ({ page, perPage, total, onTurn }: Props) => {
  const say = useWords()
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  if (total === 0) return null
  return (
    <nav className="pager" aria-label={say("book.pages")}>
      <span className="muted digits">{say("book.rows", { first, last, total })}</span>
      {total > perPage && (
        <>
          <button type="button" className="pill" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            {say("book.previous")}
          </button>
          <button type="button" className="pill" disabled={last >= total} onClick={() => onTurn(page + 1)}>
            {say("book.next")}
          </button>
        </>
      )}
    </nav>
  )
}
