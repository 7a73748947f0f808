import { percentOf } from "./target.ts"

interface Props {
  readonly label: string
  readonly net: number
  readonly targetAmount: number
}

/** How far it has come, as a length; the figures stand beside it in words. */
export const Bar = ({ label, net, targetAmount }: Props) => {
  const percent = percentOf(net, targetAmount)
  return (
    <div
      className={`aim-bar ${percent >= 100 ? "aim-bar-full" : ""}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, percent)}
    >
      <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
    </div>
  )
}
