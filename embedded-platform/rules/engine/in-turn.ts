// Work of the same key is done one after the other, in the order of the calls; that of different keys side by side.

export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const now = before ? before.then(work, work) : work()
    last.set(key, now)
    const settle = () => {
      if (last.get(key) === now) last.delete(key)
    }
    now.then(settle, settle)
    return now
  }
}
