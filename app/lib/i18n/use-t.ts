// useT() gives t('device.name-required', { count }): full keys, in the reader's language.
import { useTranslation } from 'react-i18next'
import type { T } from './texts'

export function useT(): T {
  const { t } = useTranslation()
  return t
}
