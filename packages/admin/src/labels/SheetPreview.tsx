import { barsOf, type Label, type Mark, marksOf } from "@oja/domain/labels/label"
import { pagesOf, perSheet, type Sheet } from "@oja/domain/labels/sheets"
import { useEffect, useState } from "react"
import { labelWords } from "./words.ts"
import { MM, measure, weights } from "./measure.ts"

interface Props {
  readonly labels: ReadonlyArray<Label>
  readonly sheet: Sheet
  readonly start: number
}

/** The first sheet as it will be printed, drawn by the same rules; paper is white in the dark too. */
export const SheetPreview = ({ labels, sheet, start }: Props) => {
  const say = labelWords.use()
  // Letters are measured with our faces: once those have come, once more.
  const [, measured] = useState(document.fonts.status)
  useEffect(() => void document.fonts.ready.then(() => measured("loaded")), [])
  const { height, width } = sheet.paper
  const places = pagesOf(Array.from({ length: perSheet(sheet) }), sheet, 1)[0] ?? []
  const [stuck = []] = pagesOf(labels.slice(0, perSheet(sheet) - start + 1), sheet, start)
  return (
    <svg
      className="labels-preview"
      data-roll={sheet.roll}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say("previewOf", { count: stuck.length })}
    >
      <rect width={width} height={height} fill="#fff" />
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="labels-place" x={x} y={y} {...sheet.label} rx={1} />
      ))}
      {stuck.map(({ label, x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {marksOf(label, sheet, measure).map((mark) => (
            <Drawn key={mark.kind === "bars" ? "bars" : `${mark.y} ${mark.x}`} mark={mark} />
          ))}
        </g>
      ))}
    </svg>
  )
}

const Drawn = ({ mark }: { mark: Mark }) => {
  if (mark.kind === "text") {
    const { anchor, face, points, text, x, y } = mark
    return (
      <text x={x} y={y} fontSize={points * MM} fontWeight={weights[face]} textAnchor={anchor}>
        {text}
      </text>
    )
  }
  const { height, module, modules, x, y } = mark
  const bars = barsOf(modules).map(
    ([at, width]) => `M${x + at * module} ${y}h${width * module}v${height}h${-width * module}z`,
  )
  return <path d={bars.join("")} />
}
