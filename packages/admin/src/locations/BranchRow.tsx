import { changeLocation } from "@oja/domain/locations/changeLocation"
import { closeLocation, reopenLocation } from "@oja/domain/locations/closeLocation"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useTurn } from "../ui/useTurn.ts"
import { locationWords } from "./words.ts"
import type { Branch } from "../ui/useBranches.ts"

/** One branch, how it is reached, and what can be done with it. */
export const BranchRow = ({ branch, onChange }: { readonly branch: Branch; readonly onChange: () => void }) => {
  const say = locationWords.use()
  const turn = useTurn()
  const [asking, ask] = useState(false)
  const { address, id: locationId, isMain, name, phone, sellsOnline, state } = branch
  const open = state === "active"
  const reopen = () => turn(reopenLocation, { locationId }, { done: say("reopened", { name }) })
  const place = [address, phone].filter((it) => it !== undefined).join(" · ")
  const choices = [
    ["changing.submit", mayAsk(changeLocation), onChange],
    ["close", open && !isMain && mayAsk(closeLocation), () => ask(true)],
    ["reopen", !open && mayAsk(reopenLocation), () => void reopen()],
  ] as const
  return (
    <li className="ends">
      <div className="rows-words">
        <h2>{name}</h2>
        {place !== "" && <p className="muted">{place}</p>}
        <p className="row filled">
          {isMain && <StatusChip tone="info">{say("main")}</StatusChip>}
          {open && sellsOnline && <StatusChip tone="good">{say("online")}</StatusChip>}
          {!open && <StatusChip tone="quiet">{say("closed")}</StatusChip>}
        </p>
      </div>
      <div className="actions actions-small">
        {choices.map(
          ([verb, may, act]) =>
            may && (
              <Button key={verb} aria-label={`${say(verb)} ${name}`} onClick={act}>
                {say(verb)}
              </Button>
            ),
        )}
      </div>
      {asking && (
        <ConfirmCommand
          command={closeLocation}
          input={{ locationId }}
          {...say.of("closing", { name })}
          danger
          onClose={() => ask(false)}
        />
      )}
    </li>
  )
}
