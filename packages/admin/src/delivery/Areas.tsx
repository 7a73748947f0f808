import Remove from "@mui/icons-material/CloseOutlined"
import type { Area } from "@oja/domain/delivery/events"
import { quantityText, readQuantity } from "../data/typed.ts"
import { Button } from "../ui/Button.tsx"
import { AddressFields, addressWords, type AddressWords } from "../ui/AddressFields.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { pointText, readPoint } from "../ui/point.ts"
import { PointField } from "../ui/PointField.tsx"
import { deliveryWords } from "./words.ts"

export const nowhere: AddressWords = { country: "", state: "", city: "", district: "" }

/** An area as it is typed. */
export interface AreaDraft extends AddressWords {
  readonly key: number
  readonly point: string
  readonly km: string
}

let last = 0
const fresh = (): AreaDraft => ({ ...nowhere, key: (last += 1), point: "", km: "" })

/** An area ready to be typed over. */
export const draftOf = ({ within, ...said }: Area, locale: string): AreaDraft => ({
  ...fresh(),
  ...said,
  ...(within && { point: pointText(within.geo), km: quantityText(within.metres, locale) }),
})

const MOST_KM = 500_000

/** The area that was typed; undefined while it names no place. */
export const areaOf = ({ km, point, ...draft }: AreaDraft, locale: string): Area | undefined => {
  const said = addressWords.flatMap((word) => (draft[word].trim() === "" ? [] : [[word, draft[word].trim()] as const]))
  const geo = readPoint(point)
  const metres = km.trim() === "" ? undefined : readQuantity(km, locale)
  if (geo === "wrong" || said.some(([, word]) => word.length < 2)) return undefined
  if (geo === undefined) return metres === undefined && said.length > 0 ? Object.fromEntries(said) : undefined
  if (typeof metres !== "number" || metres < 1 || metres > MOST_KM) return undefined
  return { ...Object.fromEntries(said), within: { geo, metres } }
}

interface Props {
  readonly areas: ReadonlyArray<AreaDraft>
  readonly wrongOf: (area: AreaDraft) => string | undefined
  readonly onAreas: (areas: ReadonlyArray<AreaDraft>) => void
}

const MOST = 50

/** Where it is offered: places an address names, or so far around a point. */
export const AreasField = ({ areas, wrongOf, onAreas }: Props) => {
  const say = deliveryWords.use()
  const set = (area: AreaDraft, part: Partial<AreaDraft>) =>
    onAreas(areas.map((it) => (it.key === area.key ? { ...it, ...part } : it)))
  return (
    <>
      {areas.map((area, at) => (
        <fieldset className="stack gap-12 way-area framed" key={area.key}>
          <legend className="inside">{say("area", { count: at + 1 })}</legend>
          <button
            type="button"
            className="icon-button"
            aria-label={say("dropArea", { count: at + 1 })}
            onClick={() => onAreas(areas.filter((it) => it.key !== area.key))}
          >
            <Remove aria-hidden="true" />
          </button>
          <p className="field-help">{say("areaLead")}</p>
          <AddressFields value={area} wrong={wrongOf(area)} onChange={(part) => set(area, part)} />
          <div className="pair">
            <PointField label={say("around")} value={area.point} onChange={(point) => set(area, { point })} />
            <TextInput label={say("radius")} inputMode="decimal" value={area.km} onType={(km) => set(area, { km })} />
          </div>
        </fieldset>
      ))}
      {areas.length < MOST && <Button onClick={() => onAreas([...areas, fresh()])}>{say("addArea")}</Button>}
    </>
  )
}
