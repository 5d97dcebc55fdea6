// Classes that the head and the cells of a column share; none at all for a plain one, as there are many of its cells.
import { cx } from '~/components/ui/cx'
import type { Column } from './column'

export const cellClass = <Row>({ end, isName, wideOnly, phone }: Column<Row>) =>
  cx(end && 'text-end', isName && 'name-cell', wideOnly && 'wide-cell', phone && `phone-${phone}`) || undefined
