// The latest value of each key of an entity. Where nothing came yet, how to send a first one.
import type { ReactNode } from 'react'
import { EmptyState } from '~/components/ui/empty-state'
import { IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { telemetryListRules } from '~/lib/entity/attribute-list'
import { kindOf } from '~/lib/entity/kinds'
import type { TelemetryData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { listParams } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { Arrivals } from './arrivals'
import { ConnectHelp } from './connect-help'
import { LiveValues } from './live-values'
import { useIsInactive } from './use-activity'
import { useFrom } from './use-from'

export function TelemetryPage({ children, ...props }: TelemetryData & { children: ReactNode }) {
  const { kind, entity, query, live, recent, refresh, connect, isConnectOpen, canDelete } = props
  const t = useT()
  const inactive = useIsInactive(kind, entity.id)
  const list = listParams(query, telemetryListRules)
  const from = useFrom()
  const tab = (search: Record<string, string>) => paths.of(kind).one(entity.id, 'telemetry', { ...search, ...from })
  const open = { ...list, connect: 'open' }
  const here = isConnectOpen ? open : list
  const publishTo = paths.of(kind).one(entity.id, 'publish', from)
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      {connect && <Arrivals {...live} />}
      <LiveValues
        label={t('entity.tab-telemetry')}
        {...live}
        query={query}
        recent={recent}
        inactive={inactive}
        shows="age"
        exportTo={paths.of(kind).one(entity.id, 'telemetry/export', { ...list, ...from })}
        keyTo={(key) => paths.of(kind).one(entity.id, 'telemetry/history', { key, ...from })}
        bulk={
          canDelete
            ? [
                {
                  label: t('telemetry.delete-values'),
                  icon: 'delete',
                  to: paths.of(kind).one(entity.id, 'telemetry/delete'),
                  danger: true,
                },
              ]
            : undefined
        }
        refresh={{ isOn: refresh, onTo: tab(here), offTo: tab({ ...here, refresh: 'off' }) }}
        tools={
          kindOf(kind).connects &&
          !isConnectOpen && (
            <>
              <LinkButton to={publishTo}>{t('entity.send-values')}</LinkButton>
              <LinkButton icon="key" to={tab(open)} preventScrollReset>
                {t('entity.how-to-connect')}
              </LinkButton>
            </>
          )
        }
        above={
          connect &&
          isConnectOpen && (
            <ConnectHelp
              help={connect}
              title={t('entity.how-to-connect')}
              hrefOf={(by) => tab({ ...open, by })}
              publishTo={publishTo}
              close={<IconLink kind="quiet" icon="x" label={t('action.close')} to={tab(list)} preventScrollReset />}
            />
          )
        }
        empty={
          connect ? (
            <ConnectHelp
              help={connect}
              title={t('telemetry.empty-title')}
              hrefOf={(by) => tab({ ...here, by })}
              publishTo={publishTo}
            />
          ) : (
            <EmptyState title={t('telemetry.empty-title')}>{t('telemetry.empty-text')}</EmptyState>
          )
        }
      />
      {children}
    </div>
  )
}
