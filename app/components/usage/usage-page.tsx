// What the tenant has used: a card for each counter, and the months of all of them as a table. It goes on live.
import { LiveRefusal } from '~/components/entity/live-refusal'
import { LiveStatus } from '~/components/entity/live-status'
import { PageBody } from '~/components/layout/page-body'
import { PageHeader } from '~/components/ui/page-header'
import { type UsageWatch, usageOf } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { useLive } from '~/lib/live/use-live'
import { NoUsage } from './no-usage'
import { UsageCard } from './usage-card'
import { UsageTable } from './usage-table'

export function UsagePage({ subscription, snapshot, past }: UsageWatch) {
  const t = useT()
  const live = useLive([subscription], snapshot)
  const { months, rows } = usageOf(live.values[subscription.id] ?? {}, past, snapshot.takenAt)
  return (
    <>
      <PageHeader title={t('home.usage')} actions={<LiveStatus live={live} />} />
      <LiveRefusal refusal={live.refusals[subscription.id]} takenAt={snapshot.takenAt} />
      {rows.length === 0 ? (
        <NoUsage />
      ) : (
        <PageBody className="flex flex-col gap-7">
          <p className="-mb-3 max-w-[720px] text-2">{t('usage.about')}</p>
          <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
            {rows.map((row) => (
              <UsageCard key={row.counter.name} months={months} {...row} />
            ))}
          </ul>
          <UsageTable months={months} rows={rows} />
        </PageBody>
      )}
    </>
  )
}
