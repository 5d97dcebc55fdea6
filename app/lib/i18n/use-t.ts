// useT() gives t('entity.name-required', { count }): full keys, in the reader's language. The instance is ready from the
// start and changes language only with the whole page, so none of what useTranslation watches for can happen here.
import type { i18n } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import type { T } from './texts'

export function useTexts(): i18n {
  const { i18n } = useContext(I18nContext)
  return i18n
}

export const useT = (): T => useTexts().t
