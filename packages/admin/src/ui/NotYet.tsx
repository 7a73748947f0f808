import { ErrorState } from "./ErrorState.tsx"
import { PageSkeleton, RowsSkeleton } from "./Skeletons.tsx"

interface Props {
  readonly error: unknown
  readonly again: () => void
  /** How many rows are waited for; without it, a whole screen is. */
  readonly rows?: number
}

/** In the place of an answer that is not here: its shape while it is on its way, or why it does not come. */
export const NotYet = ({ error, again, rows }: Props) => {
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  return rows === undefined ? <PageSkeleton /> : <RowsSkeleton rows={rows} />
}
