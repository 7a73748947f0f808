import { InputAs } from "../ui/formInputs.tsx"
import { TagsField } from "../ui/TagsField.tsx"
import { AttachField } from "./AttachField.tsx"

const listed = (value: unknown) => (Array.isArray(value) ? (value as ReadonlyArray<string>) : [])

/** Tags and files, in any form that has them. */
export const Sorting = () => (
  <>
    <InputAs name="tags">
      {({ around: { wrong }, value, onPick }) => <TagsField tags={listed(value)} wrong={wrong} onChange={onPick} />}
    </InputAs>
    <InputAs name="attachments">
      {({ value, onPick }) => <AttachField files={listed(value)} onChange={onPick} />}
    </InputAs>
  </>
)
