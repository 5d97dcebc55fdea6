// The alarms of an entity, and those it is told of, as they come in.
import type { ReactNode } from 'react'
import { Banner } from '~/components/ui/banner'
import { EmptyState } from '~/components/ui/empty-state'
import { LinkButton } from '~/components/ui/link-button'
import type { AlarmsData } from '~/lib/entity/alarms/data'
import { listsBelow } from '~/lib/entity/below'
import { useT } from '~/lib/i18n/use-t'
import { useLive } from '~/lib/live/use-live'
import { useFormat } from '~/lib/time/locale'
import { AlarmsTable } from './alarms-table'
import { LiveStatus } from './live-status'

export function AlarmsPage({ children, ...data }: AlarmsData & { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      {data.isRefused ? (
        <Refused {...data} />
      ) : data.live ? (
        <LiveAlarms {...data} live={data.live} />
      ) : (
        <AlarmsTable {...data} />
      )}
      {children}
    </div>
  )
}

function LiveAlarms({ live, ...data }: AlarmsData & Required<Pick<AlarmsData, 'live'>>) {
  const t = useT()
  const format = useFormat()
  const { subscription, snapshot } = live
  const link = useLive([subscription], snapshot)
  const now = link.results[subscription.id]
  const refusal = link.refusals[subscription.id]
  return (
    <>
      {refusal && (
        <div className="px-gutter pb-3">
          <Banner inset tone="caution">
            {refusal === 'forbidden'
              ? t('alarm.no-right')
              : t('alarm.limited', { time: format.time(snapshot.takenAt) })}
          </Banner>
        </div>
      )}
      <AlarmsTable {...data} page={now?.shape === 'alarms' ? now : data.page} status={<LiveStatus live={link} />} />
    </>
  )
}

/** The system administrator sees none: where those are who do. */
function Refused({ kind, entity }: AlarmsData) {
  const t = useT()
  const [below] = listsBelow(kind, { id: entity.id })
  return (
    <EmptyState
      title={t('entity.tab-alarms')}
      actions={below && <LinkButton to={below.to}>{t(below.label)}</LinkButton>}
    >
      {t('alarm.system-none')}
    </EmptyState>
  )
}
