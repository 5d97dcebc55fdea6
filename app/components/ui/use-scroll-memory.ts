// Pages and tables scroll within themselves, so the browser does not remember where: a new one starts on top, one that
// is come back to stands where it was left.
import { useLocation, useNavigationType } from '@remix-run/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const places = new Map<string, number>()
const MOST = 200

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** `name` tells the scrollers of a page apart; as long as `content` is the same, nothing moves. */
export function useScrollMemory(scroller: RefObject<HTMLElement>, name: string, content: string) {
  const { key, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // A dialog over the page is an entry of the history too: the last one is the one to come back to.
  const entry = useRef(key)
  entry.current = key

  // The place is followed, not asked for: in the middle of a change of page the browser would lay out the whole
  // of it twice to answer.
  const stand = useRef<{ of?: HTMLElement; top: number }>({ top: 0 })

  // Only other content starts at another place.
  useBrowserLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const isNew = stand.current.of !== element
    if (isNew) stand.current = { of: element, top: 0 }
    const place = isReturn ? places.get(`${name} ${key}`) : 0
    const wanted = place ?? 0
    if (!hash && wanted !== stand.current.top) {
      element.scrollTop = wanted
      stand.current.top = wanted
    }
    const follow = () => {
      stand.current.top = element.scrollTop
    }
    // The page a visit begins with may have been scrolled before its scripts came.
    if (isNew && place === undefined) requestAnimationFrame(follow)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', follow)
      if (places.size >= MOST) places.clear()
      places.set(`${name} ${entry.current}`, stand.current.top)
    }
  }, [content])
}
