// Many calls, a few at a time: a platform counts requests, and a hundred at once would starve everybody else's pages.
const AT_ONCE = 4

/** The outcomes in the order of the items. `run` settles its own failures. */
export async function runLimited<Item, Outcome>(items: readonly Item[], run: (item: Item) => Promise<Outcome>) {
  const outcomes: Outcome[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) outcomes[index] = await run(items[index] as Item)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
  return outcomes
}
