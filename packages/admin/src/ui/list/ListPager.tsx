import Next from "@mui/icons-material/ChevronRightOutlined"
import Previous from "@mui/icons-material/ChevronLeftOutlined"
import { useListContext } from "ra-core"
import { sayNumber } from "../../i18n/words.ts"
import { uiWords } from "../words.ts"

/** How many rows there are in all: of more than were counted, "1,000+". */
export const howMany = (total: number, meta: { readonly more?: boolean } | undefined): string =>
  meta?.more === true ? `${sayNumber(total - 1)}+` : sayNumber(total)

/** Which part of a long list this is, and the way to the next. */
export const ListPager = () => {
  const say = uiWords.use()
  const { meta, page, perPage, total = 0, setPage } = useListContext()
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  const turn = (to: number) => {
    setPage(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className="pager">
      <span className="muted digits">
        {say("list.page", {
          from: (page - 1) * perPage + 1,
          to: Math.min(total, page * perPage),
          total: howMany(total, meta),
        })}
      </span>
      <button
        type="button"
        className="icon-button"
        disabled={page <= 1}
        aria-label={say("list.previous")}
        onClick={() => turn(page - 1)}
      >
        <Previous />
      </button>
      <button
        type="button"
        className="icon-button"
        disabled={page >= pages}
        aria-label={say("list.next")}
        onClick={() => turn(page + 1)}
      >
        <Next />
      </button>
    </nav>
  )
}
