// The attributes of an entity, live: those a device writes itself are only read, the others are edited here.
import { useLoaderData } from '@remix-run/react'
import { EmptyState } from '~/components/ui/empty-state'
import { attributeListRules } from '~/lib/entity/attribute-list'
import { ownKeys } from '~/lib/entity/kinds'
import type { AttributesData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { listParams } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { AttributesTable, Scopes } from './attributes-tab'
import { LiveValues } from './live-values'
import { TabPage } from './tab-page'
import { useFrom } from './use-from'

export function AttributesPage() {
  const data = useLoaderData<AttributesData>()
  const { kind, scopes, canWrite, entity, scope, query, live, page, refresh } = data
  const t = useT()
  const from = useFrom()
  const to =
    (page: 'attributes' | `attributes/${'new' | 'edit' | 'delete' | 'export'}`) => (search?: Record<string, string>) =>
      paths.of(kind).one(entity.id, page, { ...search, ...from })
  const links = {
    tab: to('attributes'),
    add: to('attributes/new'),
    edit: to('attributes/edit'),
    remove: to('attributes/delete'),
    export: to('attributes/export'),
  }
  const list = listParams(query, attributeListRules)
  const lead = scopes.length > 1 ? <Scopes scopes={scopes} current={scope} paths={links} /> : undefined
  return (
    <TabPage>
      {page ? (
        <AttributesTable
          lead={lead}
          scope={scope}
          query={query}
          params={{ scope, ...list }}
          page={page}
          live={live}
          own={ownKeys(kind, scope)}
          paths={links}
          canWrite={canWrite}
        />
      ) : (
        <LiveValues
          lead={lead}
          label={t(`attribute.scope-${scope}`)}
          {...live}
          query={query}
          shows="time"
          exportTo={links.export({ scope, ...list })}
          refresh={{ isOn: refresh, onTo: links.tab(list), offTo: links.tab({ ...list, refresh: 'off' }) }}
          empty={<EmptyState title={t(`attribute.empty-${scope}`)}>{t(`attribute.about-${scope}`)}</EmptyState>}
        />
      )}
    </TabPage>
  )
}
