// The columns of a table, drawn from a kind's declaration of them.
import type { ReactNode } from 'react'
import type { Column } from '~/components/tables/column'
import type { ColumnData } from '~/components/tables/column-data'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { LastSeen } from './last-seen'

const NOTHING = '–'

export function useColumns<Item>(columns: readonly ColumnData<Item>[], canManage: boolean): Column<Item>[] {
  const t = useT()
  const format = useFormat()

  function draw(column: ColumnData<Item>, item: Item): ReactNode {
    switch (column.as) {
      case 'name':
      case 'text':
        return column.value(item) || NOTHING
      case 'state': {
        const active = column.value(item)
        return (
          <span className={active ? 'state-on' : 'state-off'}>{t(active ? 'device.active' : 'device.inactive')}</span>
        )
      }
      case 'yes':
        return column.value(item) ? t('entity.yes') : NOTHING
      case 'date': {
        const at = column.value(item)
        return (
          <time dateTime={new Date(at).toISOString()} title={format.full(at)}>
            {format.date(at)}
          </time>
        )
      }
      case 'last-seen':
        return <LastSeen {...column.value(item)} />
      default:
        return column satisfies never
    }
  }

  return columns
    .filter(({ forManagers }) => canManage || !forManagers)
    .map((column) => ({
      key: column.key,
      label: t(column.label),
      sort: column.sort,
      width: column.width,
      wideOnly: column.wideOnly,
      phone: column.phone,
      isName: column.as === 'name',
      end: column.as === 'date',
      cell: (item) => draw(column, item),
      ...((column.as === 'name' || column.as === 'text') && { title: column.value }),
    }))
}
