// Looks after many things, each once in a while, a few at a time and spread over the time: a thousand do not burst.

export interface RoundsOptions {
  everyMs: number
  /** So many are looked after at the same time. */
  most: number
}

interface Item {
  look(): Promise<void>
  dueAt: number
  isBusy: boolean
}

export type Rounds = ReturnType<typeof createRounds>

export function createRounds({ everyMs, most }: RoundsOptions) {
  const items = new Set<Item>()
  let running = 0

  async function start(item: Item) {
    item.isBusy = true
    running++
    item.dueAt = performance.now() + everyMs
    await item.look().catch(() => {}) // whoever looks tells of its failures itself
    item.isBusy = false
    running--
    tick()
  }

  /** Called now and then; those that have waited longest come first. */
  function tick() {
    if (running >= most) return
    const now = performance.now()
    const due = [...items].filter((item) => !item.isBusy && item.dueAt <= now).sort((a, b) => a.dueAt - b.dueAt)
    for (const item of due.slice(0, most - running)) void start(item)
  }

  return {
    tick,
    /** The first look is at a moment of its own. Returns its undo. */
    add(look: () => Promise<void>): () => void {
      const item: Item = { look, dueAt: performance.now() + everyMs * (0.5 + Math.random() / 2), isBusy: false }
      items.add(item)
      return () => items.delete(item)
    },
  }
}
