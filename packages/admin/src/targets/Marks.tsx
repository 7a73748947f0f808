import { useBranchName } from "../stock/useBranchName.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { reachedNow, type Target } from "./target.ts"
import { useTeam } from "./useTeam.ts"

/** How often, whose sales, where, and whether it is reached: a word for each. */
export const Marks = ({ target }: { target: Target }) => {
  const say = useWords()
  const branch = useBranchName()
  const { nameOf } = useTeam(target.staffId !== undefined)
  const { current, locationId, period, staffId, state, targetAmount } = target
  const full = current !== undefined && current.net >= targetAmount
  return (
    <span className="aim-marks">
      <StatusChip tone="info">{say(`targets.${period}`)}</StatusChip>
      {(full || reachedNow(target) !== undefined) && <StatusChip tone="good">{say("targets.reached")}</StatusChip>}
      {state === "ended" && <StatusChip tone="quiet">{say("targets.over")}</StatusChip>}
      {locationId !== undefined && <StatusChip tone="quiet">{branch(locationId)}</StatusChip>}
      {staffId !== undefined && <StatusChip tone="quiet">{nameOf(staffId)}</StatusChip>}
    </span>
  )
}
