import { useEffect, useState } from 'react'

/** False on the server and until the page's scripts run: what is drawn first is good without them. */
export function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return hasScripts
}
