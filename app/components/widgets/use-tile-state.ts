// What a reader chose in one tile: a tab, a page, a series that is hidden. Without scripts it stands in the address, and is
// a link; with them it is changed in its tile alone, as the page would be asked for anew otherwise.
import { type MouseEvent, useState } from 'react'
import { useAddress } from '~/components/tables/use-address'

export interface ChoiceLink {
  to: string
  preventScrollReset: true
  onClick(event: MouseEvent): void
}

export function useTileState(widgetId: string, name: string) {
  const { current, withParams } = useAddress()
  const member = `${name}-${widgetId}`
  const [chosen, setChosen] = useState<{ value: string | undefined }>()
  const value = chosen ? chosen.value : (current.get(member) ?? undefined)
  const linkTo = (next: string | undefined): ChoiceLink => ({
    to: withParams({ [member]: next }),
    preventScrollReset: true,
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setChosen({ value: next })
    },
  })
  return { value, linkTo }
}
