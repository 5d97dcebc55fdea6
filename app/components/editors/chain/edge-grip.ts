// A route is led elsewhere by its label. The library's own grip lies under the label, and hears no finger: what takes hold
// of the label is passed on to it.
import type { MouseEvent, TouchEvent } from 'react'

function take(id: string, { clientX, clientY }: { clientX: number; clientY: number }) {
  const grip = document.querySelector(`.react-flow__edge[data-id="${CSS.escape(id)}"] .react-flow__edgeupdater-target`)
  grip?.dispatchEvent(new window.MouseEvent('mousedown', { bubbles: true, button: 0, clientX, clientY }))
}

export const gripHandlers = (id: string) => ({
  onMouseDown(event: MouseEvent) {
    if (event.button === 0) take(id, event)
  },
  onTouchStart({ touches }: TouchEvent) {
    const touch = touches[0]
    if (touch && touches.length === 1) take(id, touch)
  },
})
