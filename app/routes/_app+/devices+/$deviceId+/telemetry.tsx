// The latest value of each key, as it comes in.
import { useLoaderData } from '@remix-run/react'
import { LiveValues } from '~/components/entity/live-values'
import { EmptyState } from '~/components/ui/empty-state'
import { LinkButton } from '~/components/ui/link-button'
import { telemetryListRules } from '~/lib/entity/attribute-list'
import { devicePlace } from '~/lib/entity/place'
import { telemetryLoader } from '~/lib/entity/telemetry.server'
import { useT } from '~/lib/i18n/use-t'
import { listParams } from '~/lib/paging'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['telemetry', 'live', 'attribute'] }

export const loader = telemetryLoader(devicePlace)

export default function DeviceTelemetry() {
  const { entity, query, live, recent, refresh } = useLoaderData<typeof loader>()
  const t = useT()
  const list = listParams(query, telemetryListRules)
  const tab = (search: Record<string, string>) => paths.device(entity.id, 'telemetry', search)
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      <LiveValues
        label={t('device.latest-telemetry')}
        subscription={live.subscription}
        snapshot={live.snapshot}
        query={query}
        recent={recent}
        shows="age"
        refresh={{ isOn: refresh, onTo: tab(list), offTo: tab({ ...list, refresh: 'off' }) }}
        empty={
          <EmptyState
            title={t('telemetry.empty-title')}
            actions={
              <LinkButton icon="key" to={paths.device(entity.id, 'credentials')}>
                {t('device.credentials')}
              </LinkButton>
            }
          >
            {t('telemetry.empty-text')}
          </EmptyState>
        }
      />
    </div>
  )
}
