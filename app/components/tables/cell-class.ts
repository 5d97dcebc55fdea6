// Classes that the head and the cells of a column share; none at all for a plain one, as there are many of its cells.
import { cx } from '~/components/ui/cx'
import type { Column } from './column'

/** `row`: of a cell. */
export const cellClass = <Row>({ end, isName, wideOnly, phone, isStrong, tone }: Column<Row>, row?: Row) =>
  cx(
    end && 'text-end',
    isName && 'name-cell',
    wideOnly && 'wide-cell',
    phone && `phone-${phone}`,
    row !== undefined && isStrong?.(row) && 'strong',
    row !== undefined && tone?.(row),
  ) || undefined
