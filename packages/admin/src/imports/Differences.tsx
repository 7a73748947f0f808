import { useShop } from "../data/useShop.ts"
import { useFieldName } from "./useFieldName.ts"
import type { AnyKind, Planned } from "./kinds.ts"
import { importWords } from "./words.ts"
import { Heads } from "../ui/Heads.tsx"

const SHOWN = 50

const none: NonNullable<Planned["warnings"]> = []

/** Old and new beside each other, and what looks like a slip. */
export const Differences = ({
  kind,
  plan: { differences, warnings = none, categoryNames },
}: {
  kind: AnyKind
  plan: Planned
}) => {
  const say = importWords.use()
  const nameOf = useFieldName(kind)
  const { money, quantity } = useShop()
  const shown = ({ field }: Planned["differences"][number], value: unknown): string => {
    if (value === undefined || value === "") return "–"
    if (typeof value === "string") return field === "categoryId" ? (categoryNames?.get(value) ?? value) : value
    if (typeof value === "number") return field.endsWith("Price") ? money(value) : quantity(value)
    if (typeof value === "boolean") return value ? "✓" : "–"
    return Array.isArray(value) ? value.join(", ") : "–"
  }
  return (
    <>
      {warnings.length > 0 && (
        <>
          <h3>{say("warnings")}</h3>
          <ul className="note warnings bullets">
            {warnings.slice(0, SHOWN).map((it) => (
              <li key={`${it.kind} ${it.name}`}>
                {it.kind === "tenfold"
                  ? say("tenfold", { name: it.name, before: money(it.before), after: money(it.after) })
                  : say("aboveCost", { name: it.name })}
              </li>
            ))}
          </ul>
        </>
      )}
      {differences.length > 0 && (
        <>
          <h3>{say("differences")}</h3>
          <div className="sheet scrolls">
            <table>
              <Heads
                of={[
                  say(`${kind.name}.thing`),
                  say("field"),
                  [say("before"), "sheet-number"],
                  [say("after"), "sheet-number"],
                ]}
              />
              <tbody>
                {differences.slice(0, SHOWN).map((difference, at) => (
                  <tr key={`${at} ${difference.name} ${difference.field}`}>
                    <td>{difference.name}</td>
                    <td className="muted">{nameOf(difference.field)}</td>
                    <td className="sheet-number muted">{shown(difference, difference.before)}</td>
                    <td className="sheet-number">{shown(difference, difference.after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {differences.length > SHOWN && <p className="muted">{say("differencesNote", { count: SHOWN })}</p>}
        </>
      )}
    </>
  )
}
