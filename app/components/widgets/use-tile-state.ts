// What a reader chose in one tile: a tab, a page, a series that is hidden. Without scripts it stands in the address, and is
// a link; with them it is changed on the page alone, as that would be asked for anew otherwise.
import { type MouseEvent, useSyncExternalStore } from 'react'
import { useAddress } from '~/components/tables/use-address'

export interface ChoiceLink {
  to: string
  preventScrollReset: true
  onClick(event: MouseEvent): void
}

/** By the member of the address that it goes before; null: none. */
const chosen = new Map<string, string | null>()
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function choose(member: string, value: string | undefined) {
  chosen.set(member, value ?? null)
  for (const listener of listeners) listener()
}

const nothing = () => undefined

export function useTileState(widgetId: string, name: string) {
  const { current, withParams } = useAddress()
  const member = `${name}-${widgetId}`
  const own = useSyncExternalStore(listen, () => chosen.get(member), nothing)
  const value = own === undefined ? (current.get(member) ?? undefined) : (own ?? undefined)
  const linkTo = (next: string | undefined): ChoiceLink => ({
    to: withParams({ [member]: next }),
    preventScrollReset: true,
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choose(member, next)
    },
  })
  return { value, linkTo }
}
