import { erasures } from "@oja/domain/erasures/views"
import { DataList } from "../ui/list/DataList.tsx"
import { useText } from "../ui/useText.ts"
import { erasureWords } from "./words.ts"

/** Who was forgotten, newest first; each leads to its report. */
export const ErasureList = () => {
  const say = erasureWords.use()
  const text = useText(erasures)
  return (
    <DataList
      view={erasures}
      words={say.of("list")}
      columns={["of", "on", "personId"]}
      card={(row, { day }) => ({ title: text(row, "of"), line: day(row.on) })}
      nameOf={(row) => text(row, "of")}
      to={({ id }) => `/erasures/${id}`}
      sort="-askedAt"
      filters={["of", "on"]}
      exports={false}
    />
  )
}
