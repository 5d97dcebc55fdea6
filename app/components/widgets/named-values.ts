// Texts of cards with values in them: a name stands for the label of a key, for its name, or for one of the entity's; `#0` is
// the first key.
import { fillPattern, type PatternValues, sourceValue } from '~/lib/dashboard/format/label-pattern'
import { plainValueText } from '~/lib/dashboard/format/value-text'
import type { TileValues } from '~/lib/dashboard/page/tile-values'

type Values = Pick<TileValues, 'items' | 'sources'>

export function namedValues({ items, sources }: Values): Omit<PatternValues, 'safe'> {
  const names = items[0]?.names ?? sources[0]?.rows[0]?.names ?? { aliasName: sources[0]?.aliasName }
  const filled = (item: Values['items'][number] | undefined): Filled | undefined =>
    item && { value: item.latest?.[1] ?? '', decimals: item.decimals }
  const named = (name: string) =>
    filled(items.find(({ key }) => key.label === name) ?? items.find(({ key }) => key.name === name))
  return {
    valueOf: (name) => named(name) ?? sourceValue(names, name),
    valueAt: (index) => filled(items[index]),
    text: (value, decimals) =>
      isFilled(value)
        ? plainValueText(value.value, { decimals: decimals ?? value.decimals, showsZeros: decimals !== undefined })
        : plainValueText(value, { decimals }),
  }
}

/** As text. */
export const filledText = (pattern: string, values: Values): string => fillPattern(pattern, namedValues(values))

/** A value with the decimals that its key has. */
interface Filled {
  value: unknown
  decimals?: number
}

const isFilled = (value: unknown): value is Filled => typeof value === 'object' && value !== null && 'value' in value
