import type { ReactNode } from "react"

// Adire eleko: Yoruba cloth painted square by square with starch before it meets the indigo. Each square is a motif.

const ring = (count: number, radius: number, size: number) =>
  Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * 2 * Math.PI
    return (
      <circle key={`${radius}-${at}`} cx={48 + radius * Math.cos(turn)} cy={48 + radius * Math.sin(turn)} r={size} />
    )
  })

const waves = [18, 33, 48, 63, 78].map((y) => <path key={y} d={`M8 ${y}q10-11 20 0t20 0 20 0 20 0`} />)

const motifs: Readonly<Record<string, ReactNode>> = {
  squares: (
    <>
      <path d="M12 12h72v72H12zM25 25h46v46H25zM38 38h20v20H38z" />
      <circle className="adire-gold" cx="48" cy="48" r="4" />
    </>
  ),
  cowrie: (
    <>
      <ellipse cx="48" cy="48" rx="25" ry="36" />
      <path d="M48 20c-7 16-7 40 0 56M48 20c7 16 7 40 0 56" />
      <path className="adire-gold-line" d="M35 36h6M33 44h7M33 52h7M35 60h6M55 36h6M56 44h7M56 52h7M55 60h6" />
    </>
  ),
  waves,
  dots: (
    <g className="adire-fill">
      {ring(18, 36, 2.6)}
      {ring(12, 24, 2.6)}
      {ring(6, 12, 2.6)}
      <circle className="adire-gold" cx="48" cy="48" r="4" />
    </g>
  ),
  leaves: (
    <path d="M10 10c40 0 76 36 76 76C46 86 10 50 10 10Zm0 0 76 76M30 15v15H15M50 24v26H24M68 40v28H40M80 60v20H60" />
  ),
  sun: (
    <>
      <circle cx="48" cy="48" r="13" />
      <path d="M48 10v18M48 68v18M10 48h18M68 48h18M21 21l13 13M62 62l13 13M75 21 62 34M34 62 21 75" />
      <circle className="adire-gold" cx="48" cy="48" r="5" />
    </>
  ),
}

export type Motif = "squares" | "cowrie" | "waves" | "dots" | "leaves" | "sun"
const order: ReadonlyArray<Motif> = ["squares", "waves", "dots", "cowrie", "leaves", "sun"]

/** A length of cloth. It decorates and says nothing, so screen readers pass it by. */
export const Cloth = ({ columns, rows, className = "" }: { columns: number; rows: number; className?: string }) => (
  <svg
    className={`adire ${className}`}
    viewBox={`0 0 ${columns * 96} ${rows * 96}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {Array.from({ length: columns * rows }, (_, at) => {
      const column = at % columns
      const row = Math.floor(at / columns)
      return (
        <g key={at} transform={`translate(${column * 96} ${row * 96})`}>
          <path className="adire-seam" d="M0 0h96v96" />
          {motifs[order[(column + row * 2) % order.length] ?? "dots"]}
        </g>
      )
    })}
  </svg>
)

/** Three squares of cloth beside each other, the picture of an empty page. */
export const Swatch = ({ motifs: chosen }: { motifs: readonly [Motif, Motif, Motif] }) => (
  <svg className="adire adire-swatch" viewBox="-2 -2 304 108" width="228" height="81" aria-hidden="true">
    {chosen.map((motif, at) => (
      <g key={motif} transform={`translate(${at * 102} ${at === 1 ? 8 : 0})`}>
        <rect className={at === 1 ? "adire-dyed" : "adire-plain"} width="96" height="96" rx="12" />
        <g className={at === 1 ? "adire-on-dye" : ""}>{motifs[motif]}</g>
      </g>
    ))}
  </svg>
)

/** Oja's mark: a cowrie, the market's oldest coin, closed like a ledger. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="mark">
    <rect width="32" height="32" rx="9" className="mark-dye" />
    <ellipse cx="16" cy="16" rx="7.4" ry="10.4" className="mark-shell" />
    <path d="M16 8.4v15.2" className="mark-slit" />
    <path d="M12.4 12.4h1.7M12 16h2M12.4 19.6h1.7M17.9 12.4h1.7M18 16h2M17.9 19.6h1.7" className="mark-teeth" />
  </svg>
)
