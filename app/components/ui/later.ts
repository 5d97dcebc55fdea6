// Parts of a page that come once somebody uses it, or it has been looked at for a while: the page works without.
import { useEffect, useState } from 'react'
import { settled } from '~/lib/line/settled'

interface Later<Parts> {
  load(): Promise<Parts>
  here?: Parts
}

/** Undefined until they are there. */
export function useLater<Parts extends object>(later: Later<Parts>): Parts | undefined {
  const [, tell] = useState<Parts>()
  useEffect(() => {
    if (later.here) return
    const come = (parts: Parts) => {
      later.here = parts
      tell(parts)
    }
    settled()
      .then(later.load)
      .then(come, () => {})
  }, [later])
  return later.here
}
