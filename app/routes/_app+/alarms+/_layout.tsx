// All alarms. One of them, what is done to several, and their export lie over it.
import { Outlet, useLoaderData } from '@remix-run/react'
import { AlarmStrip } from '~/components/entity/alarm-strip'
import { AllAlarms } from '~/components/entity/all-alarms'
import { PageHeader } from '~/components/ui/page-header'
import { allAlarmsLoader } from '~/lib/entity/alarms/all.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['alarm', 'alarms', 'entity', 'entity-type', 'window', 'telemetry', 'live'],
  trail: (t) => [{ label: t('home.alarms'), to: paths.alarms() }],
}
export const loader = allAlarmsLoader

export default function AllAlarmsPage() {
  const t = useT()
  const data = useLoaderData<typeof loader>()
  const { strip } = data
  return (
    <>
      <AllAlarms
        {...data}
        header={(count) => (
          <>
            <PageHeader
              title={t('home.alarms')}
              count={count}
              beside={strip && <p className="alarm-totals">{strip.totals}</p>}
            />
            {strip && <AlarmStrip {...strip} count={count} chosen={data.query.severity} />}
          </>
        )}
      />
      <Outlet />
    </>
  )
}
