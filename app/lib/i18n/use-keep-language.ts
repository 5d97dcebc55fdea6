// The choice is mirrored to where users of the platform's own console keep it: local storage, TB-SETTINGS, userLang.
import { useEffect } from 'react'
import { useLocale } from '~/lib/time/locale'

const STORAGE_KEY = 'TB-SETTINGS'

export function useKeepLanguage() {
  const { language } = useLocale()
  useEffect(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
      const settings = typeof kept === 'object' && kept !== null ? kept : {}
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...settings, userLang: language }))
    } catch {
      // Storage is full, switched off or holds something else: the cookie is what counts.
    }
  }, [language])
}
