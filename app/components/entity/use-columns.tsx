// The columns of a list, drawn from their declaration; those of keys show texts and numbers as they came.
import type { ReactNode } from 'react'
import type { Column } from '~/components/tables/column'
import { CellChips } from '~/components/ui/cell-chips'
import { Time } from '~/components/ui/time'
import { type ColumnData, seenColumns } from '~/lib/entity/column-data'
import { keyColumn } from '~/lib/entity/key-columns'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { localDigits } from '~/lib/time/digits'
import { useLocale } from '~/lib/time/locale'
import { LastSeen } from './last-seen'
import { isNumber } from './value-text'

const NOTHING = '–'

const KEY_WIDTH = 140

type Shown = Pick<EntityList, 'columns' | 'areChosen' | 'values' | 'canManage'>

export function useColumns<Item extends { id: string }>(all: readonly ColumnData<Item>[], shown: Shown) {
  const { columns, areChosen, values, canManage } = shown
  const t = useT()
  const { language } = useLocale()

  function draw(column: ColumnData<Item>, item: Item): ReactNode {
    switch (column.as) {
      case 'name':
      case 'text':
        return column.value(item) || NOTHING
      case 'chips': {
        const texts = column.value(item)
        return texts.length > 0 ? <CellChips texts={texts} /> : NOTHING
      }
      case 'word': {
        const value = column.value(item) ?? ''
        const words = column.words[value]
        return (words ? t(words) : value) || NOTHING
      }
      case 'state': {
        const active = column.value(item)
        return (
          <span className={active ? 'state-on' : 'state-off'}>{t(active ? 'common.active' : 'common.inactive')}</span>
        )
      }
      case 'yes':
        return column.value(item) ? t(column.words ?? 'entity.yes') : NOTHING
      case 'date': {
        const at = column.value(item)
        return <Time ts={at} as="date" />
      }
      case 'last-seen':
        return <LastSeen {...column.value(item)} />
      default:
        return column satisfies never
    }
  }

  const declared = (column: ColumnData<Item>): Column<Item> => ({
    key: column.key,
    label: t(column.label),
    sort: column.sort,
    width: column.width,
    // Columns that were chosen are not left out for want of room.
    wideOnly: column.wideOnly && !areChosen,
    phone: column.phone,
    isName: column.as === 'name',
    end: column.as === 'date',
    cell: (item) => draw(column, item),
    // Rows of phones have no column to keep for what is not there.
    ...(column.phone && { tone: (item: Item) => (draw(column, item) === NOTHING ? 'phone-nothing' : undefined) }),
    ...((column.as === 'name' || column.as === 'text') && { title: column.value }),
    ...(column.as === 'chips' && { title: (item: Item) => column.value(item).join(', ') || undefined }),
  })

  function ofKey(name: string, key: string, place: number): Column<Item> {
    const textOf = ({ id }: Item) => values?.[id]?.[place] ?? undefined
    const texts = Object.values(values ?? {}).flatMap((row) => row[place] ?? [])
    return {
      key: name,
      label: key,
      width: KEY_WIDTH,
      phone: place === 0 ? 'value' : undefined,
      end: texts.length > 0 && texts.every(isNumber),
      title: textOf,
      cell(item) {
        const text = textOf(item)
        if (text === undefined) return NOTHING
        return isNumber(text) ? localDigits(text, language) : text
      },
    }
  }

  const byKey = new Map(seenColumns(all, canManage).map((column) => [column.key, column]))
  const keys = columns.filter((name) => !byKey.has(name))
  return columns.flatMap((name) => {
    const column = byKey.get(name)
    if (column) return [declared(column)]
    const found = keyColumn(name)
    return found ? [ofKey(name, found.key, keys.indexOf(name))] : []
  })
}
