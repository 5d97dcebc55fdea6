// What the tenant has used: a card for each counter, and the months, or hours, of all of them as a table. It goes on live.
import { LiveRefusal } from '~/components/entity/live-refusal'
import { LiveStatus } from '~/components/entity/live-status'
import { PageBody } from '~/components/layout/page-body'
import { PageHeader } from '~/components/ui/page-header'
import { type UsageWatch, usageOf } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { useLive } from '~/lib/live/use-live'
import { paths } from '~/lib/paths'
import { NoUsage } from './no-usage'
import { UsageFigures } from './usage-figures'
import { UsageSteps } from './usage-steps'

export function UsagePage({ subscription, snapshot, ...watch }: UsageWatch) {
  const t = useT()
  const live = useLive([subscription], snapshot)
  const usage = usageOf(live.values[subscription.id] ?? {}, watch, snapshot.takenAt)
  return (
    <>
      <PageHeader title={t('home.usage')} actions={<LiveStatus live={live} />} />
      <LiveRefusal refusal={live.refusals[subscription.id]} takenAt={snapshot.takenAt} />
      {usage.rows.length === 0 ? (
        <NoUsage />
      ) : (
        <PageBody className="flex flex-col gap-7">
          <div className="-mb-3 flex flex-col gap-3">
            <p className="max-w-[720px] text-2">{t('usage.about')}</p>
            <UsageSteps step={usage.step} toOf={paths.usage} />
          </div>
          <UsageFigures {...usage} toOf={paths.usage} />
        </PageBody>
      )}
    </>
  )
}
