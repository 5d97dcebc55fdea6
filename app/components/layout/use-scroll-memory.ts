// The page scrolls within its sheet, so the browser does not remember where: a new page starts on top, one that is
// come back to stands where it was left.
import { useLocation, useNavigationType } from '@remix-run/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

const places = new Map<string, number>()
const MOST = 100

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function useScrollMemory(scroller: RefObject<HTMLElement>) {
  const { key, pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'

  useBrowserLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    if (!hash) element.scrollTop = isReturn ? (places.get(key) ?? 0) : 0
    return () => {
      if (places.size >= MOST) places.clear()
      places.set(key, element.scrollTop)
    }
  }, [pathname])
}
