// Writes that arrive while one is under way wait and go together in the next: under load a commit serves many callers,
// an idle platform writes at once. Each caller is told only after its own write is durable.
import { isStorageFull } from '../db/storage'

interface Waiting<T> {
  item: T
  weight: number
  done: () => void
  fail: (error: unknown) => void
}

export interface GroupCommitOptions<T> {
  /** Makes all items durable, or none. Told to the feed by `after`, in the order of arrival. */
  write: (items: T[]) => Promise<void>
  after: (item: T) => void
  weight: (item: T) => number
  /** Weight at which a group is full. */
  limit: number
}

export function groupCommit<T>({ write, after, weight, limit }: GroupCommitOptions<T>): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = []
  let isWriting = false

  const takeGroup = () => {
    let total = 0
    const end = waiting.findIndex((one, place) => {
      total += one.weight
      return place > 0 && total > limit
    })
    const group = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return group
  }
  const finish = (one: Waiting<T>) => {
    after(one.item)
    one.done()
  }
  const commit = async (group: Waiting<T>[]) => {
    try {
      await write(group.map((one) => one.item))
    } catch (error) {
      const [first] = group
      if (group.length === 1) return first?.fail(error)
      if (isStorageFull(error)) {
        for (const one of group) one.fail(error)
        return
      }
      for (const one of group) await commit([one]) // the others must not suffer for the one that failed
      return
    }
    for (const one of group) finish(one)
  }
  const run = async () => {
    isWriting = true
    await Promise.resolve() // whoever writes in this very turn still gets on
    while (waiting.length > 0) await commit(takeGroup())
    isWriting = false
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, weight: weight(item), done, fail })
      if (!isWriting) void run()
    })
}
