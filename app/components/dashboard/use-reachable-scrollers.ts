// What scrolls inside a tile can be scrolled by keyboard: where nothing in it takes the focus, it does so itself. Whether a
// tile scrolls is known once it is laid out, so this is looked at when the page has come to life and again before the
// focus moves.
import { type RefObject, useEffect } from 'react'

const SCROLLERS =
  '.tile-body, .tile-body .tile-table, .tile-body .html-card, .tile-body .legend, .tile-body .round-legend, .tile-body .lights'
const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

export function useReachableScrollers(board: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const look = () => {
      for (const element of board.current?.querySelectorAll<HTMLElement>(SCROLLERS) ?? []) reach(element)
    }
    const beforeFocusMoves = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') look()
    }
    const frame = requestAnimationFrame(look)
    document.addEventListener('keydown', beforeFocusMoves, true)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', beforeFocusMoves, true)
    }
  }, [board])
}

function reach(element: HTMLElement) {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
  const scrolls = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1
  const isOwn = element.dataset.reachable === ''
  if (scrolls && !isOwn && element.tabIndex < 0 && !element.querySelector(FOCUSABLE)) {
    element.tabIndex = 0
    element.dataset.reachable = ''
  } else if (isOwn && !scrolls) {
    element.removeAttribute('tabindex')
    delete element.dataset.reachable
  }
}
