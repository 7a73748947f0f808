import Remove from "@mui/icons-material/CloseOutlined"
import { TextField } from "../ui/Field.tsx"
import { PointField } from "../ui/PointField.tsx"
import { useWords } from "../words/words.ts"
import { AddressFields } from "./AddressFields.tsx"
import { type AreaDraft, freshArea } from "./optionDraft.ts"

interface Props {
  readonly areas: ReadonlyArray<AreaDraft>
  readonly wrongOf: (field: string) => string | undefined
  readonly onAreas: (areas: ReadonlyArray<AreaDraft>) => void
}

const MOST = 50

/** Where it is offered: places an address names, or so far around a point. */
export const AreasField = ({ areas, wrongOf, onAreas }: Props) => {
  const say = useWords()
  const set = (area: AreaDraft, part: Partial<AreaDraft>) =>
    onAreas(areas.map((it) => (it.key === area.key ? { ...it, ...part } : it)))
  return (
    <>
      {areas.map((area, at) => {
        const count = at + 1
        const wrong = wrongOf(`area.${area.key}`)
        return (
          <fieldset className="way-area" key={area.key}>
            <legend>{say("delivery.area", { count })}</legend>
            <button
              type="button"
              className="icon-button"
              aria-label={say("delivery.dropArea", { count })}
              onClick={() => onAreas(areas.filter((it) => it.key !== area.key))}
            >
              <Remove aria-hidden="true" />
            </button>
            <p className="field-help">{say("delivery.areaLead")}</p>
            <AddressFields value={area} wrong={wrong} onChange={(part) => set(area, part)} />
            <div className="pair">
              <PointField
                label={say("delivery.around")}
                value={area.point}
                onChange={(point) => set(area, { point })}
              />
              <TextField
                label={say("delivery.radius")}
                inputMode="decimal"
                autoComplete="off"
                value={area.km}
                onChange={({ target }) => set(area, { km: target.value })}
              />
            </div>
          </fieldset>
        )
      })}
      {areas.length < MOST && (
        <button type="button" className="button button-line" onClick={() => onAreas([...areas, freshArea()])}>
          {say("delivery.addArea")}
        </button>
      )}
    </>
  )
}
