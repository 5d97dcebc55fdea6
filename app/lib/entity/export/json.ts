// Rows as a JSON list of objects, members named as columns are in addresses; what has no value is null.
import { wallClock } from '~/lib/time/wall-clock'
import type { Cell } from './cells'

function cellJson(cell: Cell, zone: string): string {
  switch (cell?.as) {
    case undefined:
      return 'null'
    case 'number':
      return cell.literal
    case 'date':
      return JSON.stringify(wallClock(cell.ts, zone).iso)
    case 'flag':
      return String(cell.is)
    case 'text':
      return JSON.stringify(cell.text)
    default:
      return cell satisfies never
  }
}

/** Written member by member: a key may have a name that no object takes. */
export const jsonRow = (names: readonly string[], cells: readonly Cell[], zone: string) =>
  `{${names.map((name, place) => `${JSON.stringify(name)}:${cellJson(cells[place], zone)}`).join(',')}}`
