import type { ReactNode } from "react"

/** A title in which numbers (S-000491) are not broken at their hyphens. */
export const unbroken = (title: ReactNode): ReactNode =>
  typeof title !== "string"
    ? title
    : title.split(/\b([A-Z][A-Z\d]{0,5}(?:-[A-Z\d]*\d)+)\b/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="nowrap">
            {part}
          </span>
        ),
      )
