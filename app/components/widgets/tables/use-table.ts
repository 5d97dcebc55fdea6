// The addresses of a table in a tile: those of the dashboard with other members for this table.
import { useAddress } from '~/components/tables/use-address'
import type { Widget } from '~/lib/dashboard/model/widget'
import { memberOf, type TableMember } from './table-query'

export function useTableAddress(widget: Widget) {
  const { current, withParams, others } = useAddress()
  return {
    search: current,
    /** Another order or number of rows begins at the first page. */
    to: (changes: Partial<Record<TableMember, string>>) => {
      const named = Object.entries({ page: undefined, ...changes }) as [TableMember, string | undefined][]
      return withParams(Object.fromEntries(named.map(([member, value]) => [memberOf(widget, member), value])))
    },
    /** What a form sends along, so that only its own members change. */
    others: (...members: TableMember[]) =>
      others(memberOf(widget, 'page'), ...members.map((member) => memberOf(widget, member))),
    name: (member: TableMember) => memberOf(widget, member),
  }
}
