// Begin, run, commit; roll back on failure; then tell what was committed. Shared by both engines.
import type { Queryable, Tx } from './database'

export async function runTransaction<T>(
  query: Queryable['query'],
  run: (tx: Tx) => Promise<T>,
  onEnd: () => void = () => {},
): Promise<T> {
  const committed: (() => void)[] = []
  await query('BEGIN')
  let result: T
  try {
    result = await run({ query, afterCommit: (then) => committed.push(then) })
    await query('COMMIT')
  } catch (error) {
    await query('ROLLBACK').catch(() => {}) // the first error is the one worth telling
    throw error
  } finally {
    onEnd()
  }
  for (const then of committed) then()
  return result
}
