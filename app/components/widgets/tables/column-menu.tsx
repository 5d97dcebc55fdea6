// The columns of a table in a tile, ticked by whoever looks: a form that opens without scripts too.
import type { Widget } from '~/lib/dashboard/model/widget'
import { useT } from '~/lib/i18n/use-t'
import { ChoiceBox } from './choice-box'
import { type ChosenColumn, NO_COLUMN } from './column-choice'
import { TableMenu } from './table-menu'
import { useTableAddress } from './use-table'

interface ColumnMenuProps {
  widget: Widget
  columns: readonly ChosenColumn[]
  shown: readonly { id: string }[]
}

export function ColumnMenu({ widget, columns, shown }: ColumnMenuProps) {
  const t = useT()
  const { name, search } = useTableAddress(widget)
  const free = columns.filter(({ isFixed }) => !isFixed)
  if (widget.config.settings.enableSelectColumnDisplay === false || free.length < 2) return null
  return (
    <TableMenu
      widget={widget}
      label={t('tile.table-columns')}
      icon="columns"
      members={['columns']}
      isSet={search.has(name('columns'))}
    >
      <input type="hidden" name={name('columns')} value={NO_COLUMN} />
      {free.map(({ id, title }) => (
        <ChoiceBox
          key={id}
          name={name('columns')}
          value={id}
          defaultChecked={shown.some((one) => one.id === id)}
          label={<bdi>{title}</bdi>}
        />
      ))}
    </TableMenu>
  )
}
