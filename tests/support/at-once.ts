/** Runs for each item, so many of them at the same time; for those too that are put in on the way. */
export async function atOnce<Item>(many: number, items: Iterable<Item>, run: (item: Item) => Promise<void>) {
  const left = items[Symbol.iterator]()
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await run(next.value)
  }
  await Promise.all(Array.from({ length: many }, work))
}
