// A thin line on top while the next page is on its way; nothing for what is quick.
import { useNavigation } from '@remix-run/react'
import { useT } from '~/lib/i18n/use-t'

export function LoadingBar() {
  const t = useT()
  const isUnderWay = useNavigation().state !== 'idle'
  return isUnderWay ? <div role="progressbar" aria-label={t('common.loading')} className="loading-bar" /> : null
}
