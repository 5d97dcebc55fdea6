// A finger that rests asks for the menu as it is lifted: some browsers tell nobody of it, others by themselves.
import { type MouseEvent, type TouchEvent, useMemo, useRef } from 'react'

const REST_MS = 500
/** So far a finger that rests may go. */
const SLACK = 8

interface Touched {
  target: EventTarget
  x: number
  y: number
  since: number
}

export function useLongPress() {
  const touched = useRef<Touched | undefined>(undefined)
  return useMemo(() => {
    const forget = () => {
      touched.current = undefined
    }
    return {
      onTouchStartCapture({ touches, target, timeStamp }: TouchEvent) {
        const touch = touches[0]
        touched.current =
          touch && touches.length === 1 ? { target, x: touch.clientX, y: touch.clientY, since: timeStamp } : undefined
      },
      onTouchMoveCapture({ touches }: TouchEvent) {
        const [from, touch] = [touched.current, touches[0]]
        if (from && touch && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > SLACK) forget()
      },
      onTouchCancelCapture: forget,
      onTouchEndCapture(event: TouchEvent) {
        const from = touched.current
        forget()
        if (!from || event.timeStamp - from.since < REST_MS) return
        event.preventDefault() // it is no click
        const asked = { bubbles: true, cancelable: true, clientX: from.x, clientY: from.y }
        // After what the browser does as a finger is lifted, which closes menus.
        setTimeout(() => from.target.dispatchEvent(new window.MouseEvent('contextmenu', asked)))
      },
      onContextMenuCapture({ isTrusted }: MouseEvent) {
        if (isTrusted) forget() // the browser has told it
      },
    }
  }, [])
}
