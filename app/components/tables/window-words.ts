// The words for a window of time.
import { useT } from '~/lib/i18n/use-t'
import { useFormat, useLocale } from '~/lib/time/locale'
import type { TimeWindow } from '~/lib/time/time-window'

export function useWindowWords() {
  const t = useT()
  const format = useFormat()
  const { now } = useLocale()
  return ({ name, lastMs, startTs, endTs }: TimeWindow): string => {
    if (name) return t(`window.${name}`)
    if (lastMs !== undefined) return t('window.last-length', { length: format.duration(lastMs) })
    return t('window.from-to', { from: format.dateTime(startTs, now), to: format.dateTime(endTs, now) })
  }
}
