// The attributes of a device, a scope at a time.
import { Outlet, useLoaderData } from '@remix-run/react'
import { AttributesTable, Scopes } from '~/components/entity/attributes-tab'
import { LiveValues } from '~/components/entity/live-values'
import { EmptyState } from '~/components/ui/empty-state'
import { attributeListRules } from '~/lib/entity/attribute-list'
import { attributesLoader } from '~/lib/entity/attributes.server'
import { devicePlace } from '~/lib/entity/place'
import { useT } from '~/lib/i18n/use-t'
import { listParams } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { attributeScopes } from '~/lib/platform/attribute-scope'

export const handle = { i18n: ['attribute', 'value', 'telemetry', 'live'] }

export const loader = attributesLoader(devicePlace)

export default function DeviceAttributes() {
  const { entity, scope, query, live, page, refresh } = useLoaderData<typeof loader>()
  const t = useT()
  const links = {
    tab: (search?: Record<string, string>) => paths.device(entity.id, 'attributes', search),
    add: (search?: Record<string, string>) => paths.device(entity.id, 'attributes/new', search),
    edit: (search: Record<string, string>) => paths.device(entity.id, 'attributes/edit', search),
    remove: (search?: Record<string, string>) => paths.device(entity.id, 'attributes/delete', search),
  }
  const list = listParams(query, attributeListRules)
  const params = { scope, ...list }
  const scopes = <Scopes scopes={attributeScopes} current={scope} paths={links} />
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      {page && <AttributesTable lead={scopes} scope={scope} query={query} params={params} page={page} paths={links} />}
      {live && (
        <LiveValues
          lead={scopes}
          label={t(`attribute.scope-${scope}`)}
          subscription={live.subscription}
          snapshot={live.snapshot}
          query={query}
          shows="time"
          refresh={{ isOn: refresh, onTo: links.tab(list), offTo: links.tab({ ...list, refresh: 'off' }) }}
          empty={<EmptyState title={t(`attribute.empty-${scope}`)}>{t(`attribute.about-${scope}`)}</EmptyState>}
        />
      )}
      <Outlet />
    </div>
  )
}
