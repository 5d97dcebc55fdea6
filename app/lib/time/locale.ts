// The reader: language, time zone and the server's clock when the page was made. The root gives it, hooks read it.
import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '~/lib/i18n/languages'
import type { Clock } from './clock'
import { type Format, formatIn } from './format'

export interface Locale {
  language: Language
  zone: string
  /** From 0 to 23 unless it is said. */
  clock?: Clock
  /** The zone is not that of the reader, but one that a page was told to show. */
  isChosen?: boolean
  /** The server's time when it answered: ages start from it, whatever the browser's clock says. */
  now: number
}

export const LocaleContext = createContext<Locale>({ language: DEFAULT_LANGUAGE, zone: 'UTC', now: 0 })

export const useLocale = () => useContext(LocaleContext)

export function useFormat(): Format {
  const { language, zone, clock } = useLocale()
  return formatIn(language, zone, clock)
}
