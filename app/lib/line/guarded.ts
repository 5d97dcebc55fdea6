// The guard of a page comes only once somebody uses it. Whoever closes what was typed into waits for it.
const LONGEST_WAIT_MS = 2000

let stands: () => void = () => {}
const standing = new Promise<void>((resolve) => {
  stands = resolve
})

/** The guard is in its place. */
export const setGuarded = () => stands()

/** Resolves once it stands, or could not be fetched. */
export const whenGuarded = (): Promise<void> =>
  Promise.race([standing, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
