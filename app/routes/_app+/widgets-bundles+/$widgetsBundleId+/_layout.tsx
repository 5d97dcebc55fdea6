// One widgets bundle: its head and its details.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { FactChip } from '~/components/ui/chip'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'

export const handle = detailHandle('widgetsBundle')
export const loader = detailLoader('widgetsBundle')

export default function WidgetsBundlePage() {
  const frame = useLoaderData<typeof loader>()
  const t = useT()
  const chip = frame.item.isSystem && <FactChip icon="lock">{t('widgets-bundle.system')}</FactChip>
  return <EntityPage kind="widgetsBundle" {...frame} chips={chip} />
}
