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

  // Only other content starts at another place.
  useBrowserLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    if (!hash) element.scrollTop = isReturn ? (places.get(`${name} ${key}`) ?? 0) : 0
    return () => {
      if (places.size >= MOST) places.clear()
      places.set(`${name} ${entry.current}`, element.scrollTop)
    }
  }, [content])
}
