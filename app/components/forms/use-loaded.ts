// A better form of a field, fetched once the page stands, or when the field is first used. Until then, and where it does
// not come, the plain one is there.
import { type ComponentType, useEffect, useRef, useState } from 'react'

interface Loaded<Props> {
  Better: ComponentType<Props>
  /** What the plain field held when it came. */
  typed?: string
  /** The plain field had the focus. */
  hadFocus: boolean
}

const TEXT = 'textarea, input:not([type=hidden])'

interface Wishes {
  isWanted?: boolean
  /** It is fetched when the plain field has the focus. */
  isSlow?: boolean
  /** The plain field, where it is none of text. */
  field?: string
}

/** `place` is around the plain field; `load` is the same all the time. */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isWanted = true, isSlow = false, field: selector = TEXT }: Wishes = {},
) {
  const [loaded, setLoaded] = useState<Loaded<Props>>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const plain = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
    const fetchIt = () =>
      load().then(
        ({ default: Better }) => {
          const element = place.current
          const field = element?.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
          const hadFocus = element?.contains(document.activeElement) ?? false
          if (isHere) setLoaded({ Better, typed: field?.value, hadFocus })
        },
        () => {}, // the plain one stays
      )
    if (!isSlow || !plain || plain === document.activeElement) fetchIt()
    else plain.addEventListener('focus', fetchIt, { once: true })
    return () => {
      isHere = false
      plain?.removeEventListener('focus', fetchIt)
    }
  }, [load, isWanted, isSlow, selector])
  return { loaded, place }
}
