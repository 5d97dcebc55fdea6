// A route is led elsewhere by its label. The library's own grip lies under the label, and hears no finger: what takes hold
// of the label is passed on to it.
import type { MouseEvent, TouchEvent } from 'react'

interface Point {
  clientX: number
  clientY: number
}

const mouse = (type: string, { clientX, clientY }: Point) =>
  new window.MouseEvent(type, { bubbles: true, button: 0, clientX, clientY })

function take(id: string, at: Point) {
  const grip = document.querySelector(`.react-flow__edge[data-id="${CSS.escape(id)}"] .react-flow__edgeupdater-target`)
  grip?.dispatchEvent(mouse('mousedown', at))
}

/**
 * A route that is held is not drawn, and its label is gone from the page. A finger belongs to what it touched first: of the
 * rest of its way the page would hear nothing, and the route would hang on a finger that was lifted.
 */
function follow(label: Element) {
  const held = new AbortController()
  const pass = (event: Event, type: 'mousemove' | 'mouseup') => {
    const touch = (event as globalThis.TouchEvent).changedTouches[0]
    if (touch && !label.isConnected) document.dispatchEvent(mouse(type, touch))
  }
  const end = (event: Event) => {
    held.abort()
    pass(event, 'mouseup')
  }
  label.addEventListener('touchmove', (event) => pass(event, 'mousemove'), { signal: held.signal })
  label.addEventListener('touchend', end, { signal: held.signal })
  label.addEventListener('touchcancel', end, { signal: held.signal })
}

export const gripHandlers = (id: string) => ({
  onMouseDown(event: MouseEvent) {
    if (event.button === 0) take(id, event)
  },
  onTouchStart({ touches, currentTarget }: TouchEvent) {
    const touch = touches[0]
    if (!touch || touches.length !== 1) return
    follow(currentTarget)
    take(id, touch)
  },
})
