import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import type { ReactNode } from "react"
import { useWords } from "../words/words.ts"
import "./findBox.css"

interface Props<T> {
  readonly label: string
  readonly placeholder: string
  /** Said when nothing was found. */
  readonly none?: string
  readonly wrong?: string | undefined
  /** Whether Enter takes the first that fits: not where a wrong one would go unseen. */
  readonly takesFirst?: boolean
  readonly text: string
  readonly onText: (text: string) => void
  /** What fits the text already. */
  readonly options: ReadonlyArray<T>
  readonly waiting: boolean
  readonly nameOf: (it: T) => string
  readonly keyOf: (it: T) => string
  readonly onFound: (it: T) => void
  /** How one option looks. */
  readonly renderFound: (it: T) => ReactNode
}

/** Type a few letters, take what fits, and the box is empty and ready for the next. */
export const FindBox = <T,>({ text, onText, takesFirst = true, wrong, ...of }: Props<T>) => {
  const say = useWords()
  return (
    <Autocomplete<T>
      options={of.options}
      value={null}
      inputValue={text}
      loading={of.waiting}
      loadingText={say("ui.loading")}
      noOptionsText={of.none}
      openOnFocus
      autoHighlight={takesFirst}
      clearOnBlur={false}
      blurOnSelect={false}
      popupIcon={null}
      filterOptions={(all) => all}
      getOptionLabel={of.nameOf}
      getOptionKey={of.keyOf}
      isOptionEqualToValue={() => false}
      onInputChange={(_, next, reason) => {
        if (reason === "input" || reason === "clear") onText(next)
      }}
      onChange={(_, it) => {
        onText("")
        if (it !== null) of.onFound(it)
      }}
      renderOption={({ key, ...props }, it) => (
        <li key={key} {...props} className={`${props.className ?? ""} found`}>
          {of.renderFound(it)}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={of.label}
          placeholder={of.placeholder}
          error={wrong !== undefined}
          helperText={wrong}
          fullWidth
        />
      )}
    />
  )
}
