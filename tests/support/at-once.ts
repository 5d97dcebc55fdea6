/** Runs for each item, so many of them at the same time. */
export async function atOnce<Item>(many: number, items: readonly Item[], run: (item: Item) => Promise<void>) {
  let next = 0
  const work = async () => {
    while (next < items.length) await run(items[next++] as Item)
  }
  await Promise.all(Array.from({ length: many }, work))
}
