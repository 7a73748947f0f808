import Remove from "@mui/icons-material/CloseOutlined"
import "./nextRow.ts"

interface Props {
  readonly label: string
  readonly look?: string
  readonly onClick: () => void
}

/** Takes one of many away again: a cross, and its name for those who hear the page. */
export const RemoveButton = ({ label, look = "", onClick }: Props) => (
  <button type="button" className={`icon-button ${look}`} aria-label={label} onClick={onClick}>
    <Remove fontSize="small" aria-hidden="true" />
  </button>
)
