// The effects of the single keys of a list. They work on what the page shows: links, boxes and menus of its rows.
import { flushSync } from 'react-dom'
import { rowIdOf } from '~/components/tables/row-menu'

export interface ListKeys {
  /** The address where an entity is edited; absent where it cannot be. */
  editOf?: (id: string) => string
  /** The page that lists the keys. */
  sheet: string
  /** Ticks rows, or takes their ticks away. */
  choose?: (ids: string[], isChosen: boolean) => void
  /** Further keys of this list, each with the page for the rows that are ticked, or else for the one with the focus. */
  steps?: Readonly<Record<string, (ids: string[]) => string>>
  /** The rows that are ticked. */
  chosen?: ReadonlySet<string>
}

type Navigate = (to: string, options: { preventScrollReset: boolean }) => void

const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('.data-table > tbody > tr')]
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('.row-link')
const boxOf = (row: Element | undefined) => row?.querySelector<HTMLInputElement>('input[name="id"]')
const menuOf = (row: Element | undefined) => row?.querySelector<HTMLAnchorElement>('a[data-menu]')
function idOf(row: Element) {
  const menu = menuOf(row)
  return menu ? rowIdOf(menu) : boxOf(row)?.value
}

/** The row that was ticked last: where a range begins. */
let lastTicked: string | undefined

/** The row with the focus; -1 when it is elsewhere. */
const place = (all: Element[]) => all.findIndex((row) => row.contains(document.activeElement))

function move(step: 1 | -1) {
  const all = rows()
  const at = place(all)
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step
  const link = linkOf(all[Math.min(Math.max(next, 0), all.length - 1)])
  link?.focus({ focusVisible: true } as FocusOptions)
  link?.scrollIntoView({ block: 'nearest' })
  // What stands open beside the list goes along.
  if (document.querySelector('.beside-panel')) link?.click()
}

function tick({ choose }: ListKeys, isRange: boolean) {
  const all = rows()
  const at = place(all)
  const row = all[at]
  const id = row && idOf(row)
  if (!choose || !id) return
  const isChosen = !boxOf(row)?.checked
  const from = isRange ? all.findIndex((one) => idOf(one) === lastTicked) : -1
  const range = from < 0 ? [row] : all.slice(Math.min(from, at), Math.max(from, at) + 1)
  // The next key may act on what is ticked, before React would have drawn it by itself.
  flushSync(() =>
    choose(
      range.flatMap((one) => idOf(one) ?? []),
      isRange || isChosen,
    ),
  )
  lastTicked = id
}

export function pressKey(key: string, list: ListKeys, navigate: Navigate) {
  const all = rows()
  const row = all[place(all)]
  const id = row && idOf(row)
  const step = list.steps?.[key]
  if (step) {
    const ids = list.chosen?.size ? [...list.chosen] : id ? [id] : []
    return ids.length > 0 && navigate(step(ids), { preventScrollReset: true })
  }
  switch (key) {
    case 'j':
      return move(1)
    case 'k':
      return move(-1)
    case 'x':
      return tick(list, false)
    case 'X':
      return tick(list, true)
    case 'e':
      return id && list.editOf && navigate(list.editOf(id), { preventScrollReset: true })
    case '.':
      return menuOf(row)?.click()
    case '?':
      return navigate(list.sheet, { preventScrollReset: true })
  }
}
