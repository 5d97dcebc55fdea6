// The same page with another query: every link and form of a table is made of the address it stands at.
import { useLocation } from '@remix-run/react'

/** Every link of a table repeats the address: one of thousands of members would make a page of megabytes. */
const MOST_MEMBERS = 100

type Changes = Record<string, string | undefined>

/** A saved view alone stands for all it keeps: a list where that was cleared says so by its page. */
export function withPage(params: URLSearchParams): URLSearchParams {
  if (params.size === 1 && params.has('view')) params.set('page', '1')
  return params
}

export function useAddress() {
  const { pathname, search } = useLocation()
  const given = [...new URLSearchParams(search)].filter(([, value]) => value !== '')
  const current = new URLSearchParams(given.slice(0, MOST_MEMBERS))

  /** This page, with another query. */
  const withQuery = (query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname)
  const changed = (change: (next: URLSearchParams) => void): string => {
    const next = new URLSearchParams(current)
    next.delete('page')
    change(next)
    return withQuery(withPage(next))
  }
  /** Another order or filter starts at the first page; undefined takes a member away. */
  const withParams = (changes: Changes) =>
    changed((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
    })
  /** Without one of several values of a member. */
  const without = (name: string, value: string) =>
    changed((next) => {
      const others = next.getAll(name).filter((one) => one !== value)
      next.delete(name)
      for (const other of others) next.append(name, other)
    })
  /** The members a form must send along so that only `names` change. */
  const others = (...names: string[]) => [...current].filter(([name]) => name !== 'page' && !names.includes(name))

  return { current, withQuery, withParams, without, others }
}
