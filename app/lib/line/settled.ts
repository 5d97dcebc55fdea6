// Parts that a page needs only once somebody uses it are fetched then, or when they only look at it for a while.
const EVENTS = ['pointerdown', 'keydown', 'focusin'] as const
const QUIET_MS = 4000

let promise: Promise<void> | undefined

/** Resolves in the browser alone. */
export function settled(): Promise<void> {
  promise ??= new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      for (const name of EVENTS) window.removeEventListener(name, go)
      resolve()
    }
    const timer = setTimeout(go, QUIET_MS)
    for (const name of EVENTS) window.addEventListener(name, go)
  })
  return promise
}
