// What a map says that has nothing on it.
import type { T } from '~/lib/i18n/texts'
import type { WidgetViewProps } from '../definition'

/** Undefined as long as its values are on their way. */
export function nowhereWords(
  { emptyWords, items }: Pick<WidgetViewProps, 'emptyWords' | 'items'>,
  t: T,
): string | undefined {
  const hasCome = items.some(({ latest, points }) => latest !== undefined || points.length > 0)
  return emptyWords === undefined && !hasCome ? undefined : emptyWords || t('tile.map-nowhere')
}
