import { useShop } from "../data/useShop.ts"
import { useWords, type Key } from "../words/words.ts"
import type { Difference } from "@oja/domain/imports/plan"
import type { Plan } from "@oja/domain/imports/plan"

const SHOWN = 50

const names: Readonly<Record<string, Key>> = {
  name: "importing.columns.name",
  type: "importing.columns.type",
  sellingPrice: "importing.columns.selling_price",
  costPrice: "importing.columns.cost_price",
  categoryId: "importing.columns.category",
  sku: "importing.columns.sku",
  barcode: "importing.columns.barcode",
  unit: "importing.columns.unit",
  tags: "importing.columns.tags",
  description: "importing.columns.description",
  minimumStock: "importing.columns.minimum_stock",
  stock: "importing.columns.stock",
  barcodes: "importing.columns.barcode",
  variant: "importing.variant",
  trackStock: "productForm.track",
}

/** Old and new beside each other, and what looks like a slip. */
export const Differences = ({ plan: { differences, warnings, categoryNames } }: { plan: Plan }) => {
  const say = useWords()
  const { money, quantity } = useShop()
  const shown = ({ field }: Difference, value: unknown): string => {
    if (value === undefined || value === "") return "–"
    if (typeof value === "string") return field === "categoryId" ? (categoryNames.get(value) ?? value) : value
    if (typeof value === "number") return field.endsWith("Price") ? money(value) : quantity(value)
    if (typeof value === "boolean") return value ? "✓" : "–"
    return Array.isArray(value) ? value.join(", ") : "–"
  }
  return (
    <>
      {warnings.length > 0 && (
        <>
          <h3>{say("importing.warnings")}</h3>
          <ul className="warnings">
            {warnings.slice(0, SHOWN).map(({ kind, name, before, after }) => (
              <li key={`${kind} ${name}`}>
                {kind === "tenfold"
                  ? say("importing.tenfold", { name, before: money(before), after: money(after) })
                  : say("importing.aboveCost", { name })}
              </li>
            ))}
          </ul>
        </>
      )}
      {differences.length > 0 && (
        <>
          <h3>{say("importing.differences")}</h3>
          <div className="sheet scrolls">
            <table>
              <thead>
                <tr>
                  <th>{say("importing.product")}</th>
                  <th>{say("importing.field")}</th>
                  <th className="sheet-number">{say("importing.before")}</th>
                  <th className="sheet-number">{say("importing.after")}</th>
                </tr>
              </thead>
              <tbody>
                {differences.slice(0, SHOWN).map((difference) => (
                  <tr key={`${difference.productId} ${difference.name} ${difference.field}`}>
                    <td>{difference.name}</td>
                    <td className="muted">{say(names[difference.field] ?? "importing.field")}</td>
                    <td className="sheet-number muted">{shown(difference, difference.before)}</td>
                    <td className="sheet-number">{shown(difference, difference.after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {differences.length > SHOWN && <p className="muted">{say("importing.differencesNote", { count: SHOWN })}</p>}
        </>
      )}
    </>
  )
}
