// Asks the platform for what fits while somebody types: after a pause, the last question alone, and once more on request.
import { useEffect, useRef, useState } from 'react'
import type { Choice, Choices } from './choices'

const PAUSE_MS = 200

export interface Search {
  options: Choice[]
  /** The text these were found for. */
  typed: string
  /** The text that was typed last. */
  wanted: string
  state: 'ready' | 'asking' | 'failed'
  ask: (typed: string) => void
  again: () => void
}

/** `addressOf` gives the address that answers; `first` is what is offered before anything was typed. */
export function useSearch(first: Choice[], addressOf: (typed: string) => string): Search {
  const [found, setFound] = useState({ options: first, typed: '' })
  const [state, setState] = useState<Search['state']>('ready')
  const [wanted, setWanted] = useState('')
  const last = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  const stop = () => {
    clearTimeout(timer.current)
    asking.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asking.current?.abort()
    },
    [],
  )

  async function run() {
    const typed = last.current
    const mine = new AbortController()
    asking.current = mine
    try {
      const answer = await fetch(addressOf(typed), { headers: { accept: 'application/json' }, signal: mine.signal })
      if (!answer.ok) throw new Error(`the search answered ${answer.status}`)
      const { options } = (await answer.json()) as Choices
      if (mine.signal.aborted) return
      setFound({ options, typed })
      setState('ready')
    } catch {
      if (!mine.signal.aborted) setState('failed')
    }
  }

  return {
    ...found,
    wanted,
    state,
    ask(typed) {
      stop()
      last.current = typed
      setWanted(typed)
      setState('asking')
      timer.current = setTimeout(run, typed === '' ? 0 : PAUSE_MS)
    },
    again() {
      stop()
      setState('asking')
      void run()
    },
  }
}
