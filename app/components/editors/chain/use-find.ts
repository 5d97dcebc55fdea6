// Which nodes are looked for, and which of them is shown.
import { useDeferredValue, useMemo, useState } from 'react'
import type { ChainDocument } from '~/lib/rule-chain/document'

interface Find {
  isOpen: boolean
  wanted: string
  at: number
}

const CLOSED: Find = { isOpen: false, wanted: '', at: -1 }
const NONE: ReadonlySet<string> = new Set()

export function useFind(
  { nodes, boxes }: ChainDocument,
  wordsOf: (key: string) => string,
  goTo: (key: string) => void,
) {
  const [find, setFind] = useState(CLOSED)
  const { wanted, at, isOpen } = find
  const keys = useMemo(() => {
    const text = wanted.trim().toLocaleLowerCase()
    if (text === '') return []
    return [...nodes, ...boxes].map(({ key }) => key).filter((key) => wordsOf(key).toLocaleLowerCase().includes(text))
  }, [nodes, boxes, wanted, wordsOf])
  // To mark them all anew may take longer than to type the next letter.
  const found = useDeferredValue(useMemo(() => (keys.length ? new Set(keys) : NONE), [keys]))
  return {
    isOpen,
    wanted,
    found,
    count: keys.length,
    at: at < keys.length ? at : -1,
    open: () => setFind((now) => ({ ...now, isOpen: true })),
    close: () => setFind(CLOSED),
    want: (text: string) => setFind({ isOpen: true, wanted: text, at: -1 }),
    step(by: 1 | -1) {
      if (keys.length === 0) return
      const next = at < 0 && by < 0 ? keys.length - 1 : (at + by + keys.length) % keys.length
      const key = keys[next]
      setFind({ ...find, at: next })
      if (key) goTo(key)
    },
  }
}
