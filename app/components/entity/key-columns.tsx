// The columns that all tables of keys and their values have.
import type { Column } from '~/components/tables/column'
import { Time } from '~/components/ui/time'
import { KeyName } from './value-text'

/** Values stand close to what they are values of. */
const KEY_WIDTH = 280

export const keyColumn = <Row extends { key: string }>(label: string): Column<Row> => ({
  key: 'key',
  label,
  sort: 'key',
  isName: true,
  width: KEY_WIDTH,
  phone: 'name',
  cell: ({ key }) => <KeyName name={key} />,
})

/** The time a value was written; its table can be sorted by it where `sort` says so. */
export const updatedColumn = <Row extends { ts: number }>(label: string, sort?: 'updated'): Column<Row> => ({
  key: 'updated',
  label,
  sort,
  end: true,
  width: 176,
  phone: 'age',
  cell: ({ ts }) => <Time ts={ts} />,
})
