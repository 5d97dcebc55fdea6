// One entity view: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { typeFact } from '~/components/entity/type-fact'
import { sourcePage } from '~/components/entity-views/source-link'
import { entityViewLoader } from '~/lib/entity/entity-view/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'

export const handle = detailHandle('entityView', ['attribute'])
export const loader = entityViewLoader

export default function EntityViewPage() {
  const { shown, ...frame } = useLoaderData<typeof loader>()
  const t = useT()
  const facts = [
    typeFact('entityView', t('entity-view.entity-view-type'), frame.item.type),
    {
      icon: shown.source?.entityType === 'ASSET' ? ('assets' as const) : ('devices' as const),
      label: t('entity-view.source'),
      text: shown.sourceName,
      to: sourcePage(shown),
    },
  ]
  return <EntityPage kind="entityView" {...frame} facts={facts} />
}
