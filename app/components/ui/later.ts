// Parts of a page that come once somebody uses it, or it has been looked at for a while: the page works without.
import { useEffect, useState } from 'react'
import { settled } from '~/lib/line/settled'

interface Later<Parts> {
  load(): Promise<Parts>
  here?: Parts
}

/** A line that fails once may hold the next time; what a newer build has replaced comes with the next page. */
const TRIES = 5
const PAUSE_MS = 3000

async function loaded<Parts>({ load }: Later<Parts>): Promise<Parts> {
  for (let left = TRIES - 1; left > 0; left--) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  return load()
}

/** Undefined until they are there. */
export function useLater<Parts extends object>(later: Later<Parts>): Parts | undefined {
  const [, tell] = useState(later.here)
  useEffect(() => {
    // They may have come between the drawing and this.
    if (later.here) return tell(later.here)
    const come = (parts: Parts) => {
      later.here = parts
      tell(parts)
    }
    settled()
      .then(() => loaded(later))
      .then(come, () => {})
  }, [later])
  return later.here
}
