import { uiWords } from "./words.ts"

interface Props {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onTurn: (page: number) => void
}

/** Which rows of how many, and the way to the others. */
export const Pager = ({ page, perPage, total, onTurn }: Props) => {
  const say = uiWords.use()
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  if (total === 0) return null
  return (
    <nav className="pager" aria-label={say("list.pages")}>
      <span className="muted digits">{say("list.page", { from: first, to: last, total })}</span>
      {total > perPage && (
        <>
          <button type="button" className="pill" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            {say("list.previous")}
          </button>
          <button type="button" className="pill" disabled={last >= total} onClick={() => onTurn(page + 1)}>
            {say("list.next")}
          </button>
        </>
      )}
    </nav>
  )
}
