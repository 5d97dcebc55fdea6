// The latest value of each key of an entity.
import { EmptyState } from '~/components/ui/empty-state'
import { LinkButton } from '~/components/ui/link-button'
import { telemetryListRules } from '~/lib/entity/attribute-list'
import type { TelemetryData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { listParams } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { LiveValues } from './live-values'

export function TelemetryPage(props: TelemetryData) {
  const { kind, entity, query, live, recent, refresh } = props
  const t = useT()
  const list = listParams(query, telemetryListRules)
  const tab = (search: Record<string, string>) => paths.of(kind).one(entity.id, 'telemetry', search)
  const connect = kind === 'device' && (
    <LinkButton icon="key" to={paths.of(kind).one(entity.id, 'credentials')}>
      {t('entity.how-to-connect')}
    </LinkButton>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      <LiveValues
        label={t('entity.tab-telemetry')}
        subscription={live.subscription}
        snapshot={live.snapshot}
        query={query}
        recent={recent}
        shows="age"
        refresh={{ isOn: refresh, onTo: tab(list), offTo: tab({ ...list, refresh: 'off' }) }}
        empty={
          <EmptyState title={t('telemetry.empty-title')} actions={connect}>
            {t('telemetry.empty-text')}
          </EmptyState>
        }
      />
    </div>
  )
}
