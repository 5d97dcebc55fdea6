// Single keys that were pressed before the scripts of the page came (early-keys.ts).
declare global {
  interface Window {
    earlyKeys?: { keys: string[]; at: number; end(): void }
  }
}

/** Whoever pressed longer ago than that, in milliseconds, waits for nothing any more. */
const WAIT_MS = 15_000

/** They are pressed again, once, now that somebody hears them. */
export function pressEarlyKeys() {
  const early = window.earlyKeys
  if (!early) return
  early.end()
  window.earlyKeys = undefined
  if (performance.now() - early.at > WAIT_MS) return
  for (const key of early.keys) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}
