// What is explored is kept as a dashboard, under a name.
import { Form, useHref, useLocation } from '@remix-run/react'
import { BoardPanel } from '~/components/dashboard/board-panel'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function SaveExplored() {
  const t = useT()
  const { search } = useLocation()
  const action = useHref(paths.explore()) + search
  return (
    <BoardPanel label={t('explore.save')} icon="dashboards">
      <Form method="post" action={action} className="window-form">
        <label>
          {t('explore.title')}
          <input name="title" required maxLength={255} className="control h-control" />
        </label>
        <Button kind="primary">{t('explore.save-do')}</Button>
      </Form>
    </BoardPanel>
  )
}
