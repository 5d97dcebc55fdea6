// Two people change one thing: what only one of them changed is taken, what both changed differently is a conflict.

export interface Merged<T> {
  merged: T
  /** Members that somebody else changed to another value after the form was drawn. */
  conflicts: (keyof T)[]
}

export function mergeThreeWays<T extends object>(base: T, mine: T, stored: T): Merged<T> {
  const merged = { ...stored }
  const conflicts: (keyof T)[] = []
  for (const name of Object.keys(mine) as (keyof T)[]) {
    if (mine[name] === base[name]) continue
    if (stored[name] !== base[name] && stored[name] !== mine[name]) conflicts.push(name)
    merged[name] = mine[name]
  }
  return { merged, conflicts }
}
