// What was done in an editor, one gesture an entry: what comes before, and what was taken back.
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
}

/** Older entries than these are forgotten. */
const MOST = 200

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** A command that changes nothing answers what it was given, and is no entry. */
export const commit = <T>(history: History<T>, present: T, most = MOST): History<T> =>
  present === history.present ? history : { past: [...history.past, history.present].slice(-most), present, future: [] }

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  if (past.length === 0) return history
  return { past: past.slice(0, -1), present: past[past.length - 1] as T, future: [present, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  if (future.length === 0) return history
  return { past: [...past, present], present: future[0] as T, future: future.slice(1) }
}
