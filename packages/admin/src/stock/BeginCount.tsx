import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useBranches } from "../locations/useBranches.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { countPath } from "./count.ts"
import { mainBranch, useBranchName } from "./useBranchName.ts"

/** Which branch is counted, and whether whoever counts sees what the book believes. */
export const BeginCount = () => {
  const say = useWords()
  const go = useNavigate()
  const may = useMay("inventory", "count")
  const nameOf = useBranchName()
  const { data: branches = [] } = useBranches()
  const [countId] = useState(() => mintId("cnt"))
  const [locationId, choose] = useState<string>(mainBranch)
  const [blind, hide] = useState(false)
  const [note, tell] = useState("")
  const { send, sending, wrongs, trouble } = useCommand()
  if (!may) return null
  const begin = async () => {
    const body = { countId, locationId, blind, ...(note.trim() !== "" && { note: note.trim() }) }
    if ((await send("/api/counts", body)) !== undefined) void go(`${countPath}?count=${countId}`)
  }
  return (
    <section className="part">
      <h2>{say("counting.begin")}</h2>
      <form
        className="form-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        {branches.length > 1 && (
          <PickField
            label={say("counting.branch")}
            wrong={wrongs["locationId"]}
            value={locationId}
            onChange={({ target }) => choose(target.value)}
          >
            {branches.map(({ id }) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </PickField>
        )}
        <div>
          <label className="check-line">
            <input type="checkbox" checked={blind} onChange={({ target }) => hide(target.checked)} />
            {say("counting.blind")}
          </label>
          <p className="field-help">{say("counting.blindHelp")}</p>
        </div>
        <TextField
          label={`${say("counting.note")} (${say("branches.optional")})`}
          wrong={wrongs["note"]}
          maxLength={1000}
          value={note}
          onChange={({ target }) => tell(target.value)}
        />
        <Trouble trouble={trouble} />
        <button type="submit" className="button button-main" disabled={sending}>
          {say("counting.start", { branch: nameOf(locationId) })}
        </button>
      </form>
    </section>
  )
}
