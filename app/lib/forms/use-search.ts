// Asks the platform for what fits while somebody types: after a pause, the last question alone, and once more on request.
import { useEffect, useRef, useState } from 'react'
import type { Choice, Choices } from './choices'

const PAUSE_MS = 150

interface Asked<Answer> {
  answer: Answer
  /** The text it was given for. */
  typed: string
  /** The text that was typed last. */
  wanted: string
  state: 'ready' | 'asking' | 'failed'
  ask: (typed: string) => void
  again: () => void
}

/** `addressOf` gives the address that answers; `first` stands for an answer before anything was typed. */
export function useAsked<Answer>(first: Answer, addressOf: (typed: string) => string): Asked<Answer> {
  const [found, setFound] = useState({ answer: first, typed: '' })
  const [state, setState] = useState<Asked<Answer>['state']>('ready')
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
      const body = (await answer.json()) as Answer
      if (mine.signal.aborted) return
      setFound({ answer: body, typed })
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

export interface Search extends Omit<Asked<Choices>, 'answer'> {
  options: Choice[]
}

/** The same for choices of a field; `first` is what is offered before anything was typed. */
export function useSearch(first: Choice[], addressOf: (typed: string) => string): Search {
  const { answer, ...rest } = useAsked<Choices>({ options: first, isAll: false }, addressOf)
  return { ...rest, options: answer.options }
}
