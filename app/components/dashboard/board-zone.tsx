// The zone that a dashboard, or a tile of it, shows its times in: that of its window, where it names one.
import { type ReactNode, useMemo } from 'react'
import { LocaleContext, useLocale } from '~/lib/time/locale'

export function BoardZone({ zone, children }: { zone: string | undefined; children: ReactNode }) {
  const locale = useLocale()
  const own = useMemo(
    () => (zone === undefined || zone === locale.zone ? locale : { ...locale, zone, isChosen: true }),
    [locale, zone],
  )
  return <LocaleContext.Provider value={own}>{children}</LocaleContext.Provider>
}
