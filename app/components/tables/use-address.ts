// The same page with another query: every link and form of a table is made of the address it stands at.
import { useLocation } from '@remix-run/react'

type Changes = Record<string, string | undefined>

export function useAddress() {
  const { search } = useLocation()
  const current = new URLSearchParams(search)

  /** Another order or filter starts at the first page; undefined takes a member away. */
  const withParams = (changes: Changes): { search: string } => {
    const next = new URLSearchParams(current)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return { search: next.toString() }
  }
  /** What a form must send along so that only `names` change. */
  const others = (...names: string[]) => [...current].filter(([name]) => name !== 'page' && !names.includes(name))

  return { current, withParams, others }
}
