// One widgets bundle: its head and its details.
import { useLoaderData } from '@remix-run/react'
import { DetailHeader } from '~/components/entity/detail-header'
import { DetailPage } from '~/components/entity/detail-page'
import { FactChip } from '~/components/ui/chip'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'

export const handle = detailHandle('widgetsBundle')
export const loader = detailLoader('widgetsBundle')

export default function WidgetsBundlePage() {
  const frame = useLoaderData<typeof loader>()
  const { id, isSystem } = frame.item
  const t = useT()
  return (
    <DetailPage
      kind="widgetsBundle"
      id={id}
      header={
        <DetailHeader
          kind="widgetsBundle"
          {...frame}
          chips={isSystem && <FactChip icon="lock">{t('widgets-bundle.system')}</FactChip>}
        />
      }
    />
  )
}
