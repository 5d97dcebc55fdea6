// The platform tells no usage: it keeps none, or this person may not see it.
import { EmptyState } from '~/components/ui/empty-state'
import { useT } from '~/lib/i18n/use-t'

export function NoUsage() {
  const t = useT()
  return <EmptyState title={t('usage.none-title')}>{t('usage.none-text')}</EmptyState>
}
