// Reads the page again every so often, as long as somebody looks at it.
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const EVERY_MS = 10_000

export function useRefreshing(isOn: boolean) {
  const revalidator = useRevalidator()
  const latest = useRef(revalidator)
  latest.current = revalidator
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const { state, revalidate } = latest.current
      if (document.visibilityState === 'visible' && state === 'idle') revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn])
}
