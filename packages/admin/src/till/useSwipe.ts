import { type CSSProperties, type TouchEvent, useRef, useState } from "react"

/** Pixels to the left after which a line is let go. */
const FAR = 96

/** A line that follows the thumb to the left, and goes when it has gone far enough; up and down the page scrolls. */
export const useSwipe = (onGone: () => void) => {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [by, move] = useState(0)
  const end = () => {
    from.current = undefined
    move(0)
  }
  const style: CSSProperties = by === 0 ? {} : { translate: `${by}px 0`, opacity: Math.max(0.3, 1 + by / (2 * FAR)) }
  return {
    style,
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      from.current = touch === null ? undefined : { x: touch.clientX, y: touch.clientY }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      if (touch === null || from.current === undefined) return
      const [dx, dy] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (by === 0 && Math.abs(dy) > Math.abs(dx)) from.current = undefined
      else if (dx < -8 || by < 0) move(Math.min(0, dx))
    },
    onTouchEnd: () => {
      const gone = by < -FAR
      end()
      if (gone) onGone()
    },
    onTouchCancel: end,
  }
}
