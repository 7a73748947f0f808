import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useBranches } from "../locations/useBranches.ts"
import { useWords } from "../words/words.ts"
import { chunkUrl, type Matrix, type Sought } from "./matrix.ts"
import { MatrixCards } from "./MatrixCards.tsx"
import { MatrixSheet } from "./MatrixSheet.tsx"
import type { Level } from "./types.ts"
import { mainBranch } from "./useBranchName.ts"
import type { Kept } from "./useChunk.ts"
import { useMedia } from "../ui/useMedia.ts"

interface Props {
  readonly sought: Sought
  /** The beginning of what was found, and how much that is. */
  readonly head: Matrix
}

/** All that was found, however much: a sheet, or cards on a phone. */
export const MatrixFound = ({ sought, head }: Props) => {
  const say = useWords()
  const { quantity } = useShop()
  const { data: branches = [] } = useBranches()
  const phone = useMedia("(max-width: 720px)")
  const [kept] = useState<Kept>(() => new Map([[chunkUrl(sought, 0), head]]))
  const closed = branches.filter(({ state }) => state === "closed").map(({ id }) => id)
  const { data: left = [] } = useAsk<ReadonlyArray<Level>>(
    closed.length === 0
      ? undefined
      : listOf("stock-levels", { filter: { locationId: closed, onHand_neq: 0 }, count: 1000 }),
  )
  // A closed branch stands here as long as something lies in it.
  const filled = new Set(left.map(({ locationId }) => locationId))
  const known = branches.filter(({ id, state }) => state === "active" || filled.has(id)).map(({ id }) => id)
  const seen = new Set(head.items.flatMap(({ shelves }) => shelves.map(({ locationId }) => locationId)))
  const places = known.length > 0 ? known : seen.size > 0 ? [...seen] : [mainBranch]
  const { total } = head
  const Rows = phone ? MatrixCards : MatrixSheet
  return (
    <>
      <p className="muted digits matrix-count">
        {say(total === 1 ? "shelf.one" : "shelf.many", { count: quantity(total * 1000) })}
      </p>
      <Rows sought={sought} total={total} places={places} kept={kept} />
    </>
  )
}
