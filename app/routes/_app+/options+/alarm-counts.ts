// The counts of alarms that nobody has acknowledged, for the bar on top, which asks when the page has nothing else to do.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { AlarmCounts } from '~/lib/entity/alarms/counts'
import { countUnseen } from '~/lib/entity/alarms/counts.server'
import { alarmSignals } from '~/lib/entity/alarms/signals.server'
import { getT } from '~/lib/i18n/i18n.server'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'TENANT_ADMIN', 'CUSTOMER_USER')
  const [counts, signals, t] = await Promise.all([
    countUnseen(auth),
    alarmSignals.read(auth.user.userId),
    getT(request),
  ])
  const answer: AlarmCounts = {
    counts: counts.map((one) => ({ ...one, words: t(`alarm-signals.unseen-${one.severity}`, { count: one.count }) })),
    signals,
    muted: t('alarm-signals.muted'),
    news: t('alarm-signals.title'),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
