// A list that did not load: the error stands where the list would, and nothing is lost.
import { ErrorPage } from '~/components/layout/error-page'
import { useT } from '~/lib/i18n/use-t'

export function ListFailed() {
  const t = useT()
  return <ErrorPage title={t('entity.list-failed')} note={t('entity.list-failed-kept')} />
}
