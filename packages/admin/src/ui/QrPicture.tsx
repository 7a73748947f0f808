import { QUIET, qrOf, qrPath } from "@oja/domain/labels/qr"
import { useMemo } from "react"

/** An address as a code for a camera, dark on light in any scheme. */
export const QrPicture = ({ address, label }: { readonly address: string; readonly label: string }) => {
  const qr = useMemo(() => qrOf(address), [address])
  if (qr === undefined) return null
  const side = qr.length + 2 * QUIET
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(qr)} fill="#16181d" shapeRendering="crispEdges" />
    </svg>
  )
}
