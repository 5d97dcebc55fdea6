// The rows that are chosen: by id, over pages and orders, until the filters change or the page is left.
import { useEffect, useMemo, useState } from 'react'

export interface Chosen {
  ids: ReadonlySet<string>
  has(id: string): boolean
  set(ids: readonly string[], isChosen: boolean): void
  clear(): void
}

const NONE: ReadonlySet<string> = new Set()

/** `filters`: what the list is filtered by, as a text; another one ends the choice. */
export function useChosen(filters: string): Chosen {
  const [ids, setIds] = useState(NONE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what ends it
  useEffect(() => setIds(NONE), [filters])

  return useMemo(
    () => ({
      ids,
      has: (id) => ids.has(id),
      set: (changed, isChosen) =>
        setIds((before) => {
          const next = new Set(before)
          for (const id of changed) {
            if (isChosen) next.add(id)
            else next.delete(id)
          }
          return next
        }),
      clear: () => setIds(NONE),
    }),
    [ids],
  )
}

/** Rows that are gone, or can be chosen no more, are chosen no longer. */
export function useForgotten(chosen: Chosen, ids: readonly string[]) {
  const gone = ids.filter((id) => chosen.has(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `gone` is empty afterwards
  useEffect(() => {
    if (gone.length > 0) chosen.set(gone, false)
  }, [gone.join('\n')])
}
