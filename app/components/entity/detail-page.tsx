// The frame of an entity's pages: its head, its tabs, and the page of the tab.
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Tabs } from '~/components/ui/tabs'
import { listsBelow } from '~/lib/entity/below'
import type { TabName } from '~/lib/entity/kind'
import { type Kind, tabsOf } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useAuthority } from './use-authority'
import { useFrom } from './use-from'

interface DetailPageProps {
  kind: Kind
  id: string
  isReadOnly?: boolean
  /** That the platform has nothing for. */
  absentTabs?: readonly TabName[]
  /** Of what stands in a tab. */
  counts?: Partial<Record<TabName, number>>
  /** Usually a DetailHeader. */
  header: ReactNode
}

export function DetailPage({ kind, id, isReadOnly, absentTabs, counts = {}, header }: DetailPageProps) {
  const t = useT()
  const to = paths.of(kind)
  const from = useFrom()
  return (
    <>
      {header}
      <Tabs
        label={t('entity.tabs')}
        tabs={[
          { to: to.details(id, from), label: t('entity.details'), end: true },
          ...tabsOf(kind, useAuthority(), absentTabs).map((tab) => ({
            to: to.one(id, tab, from),
            label: t(`entity.tab-${tab}`),
            count: counts[tab],
          })),
          ...listsBelow(kind, { id, isReadOnly }).map(({ to, label }) => ({ to, label: t(label) })),
        ]}
      />
      <Outlet />
    </>
  )
}
