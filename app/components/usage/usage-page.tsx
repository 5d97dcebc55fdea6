// What the tenant has used: a card for each counter, and the months, or hours, of all of them as a table. It goes on live.
import { LiveRefusal } from '~/components/entity/live-refusal'
import { LiveStatus } from '~/components/entity/live-status'
import { PageBody } from '~/components/layout/page-body'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page-header'
import { USAGE_STEPS, type UsageWatch, usageOf } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { useLive } from '~/lib/live/use-live'
import { paths } from '~/lib/paths'
import { NoUsage } from './no-usage'
import { UsageCard } from './usage-card'
import { UsageTable } from './usage-table'

export function UsagePage({ subscription, snapshot, ...watch }: UsageWatch) {
  const t = useT()
  const live = useLive([subscription], snapshot)
  const usage = usageOf(live.values[subscription.id] ?? {}, watch, snapshot.takenAt)
  const { step, starts, rows } = usage
  return (
    <>
      <PageHeader title={t('home.usage')} actions={<LiveStatus live={live} />} />
      <LiveRefusal refusal={live.refusals[subscription.id]} takenAt={snapshot.takenAt} />
      {rows.length === 0 ? (
        <NoUsage />
      ) : (
        <PageBody className="flex flex-col gap-7">
          <div className="-mb-3 flex flex-col gap-3">
            <p className="max-w-[720px] text-2">{t('usage.about')}</p>
            <nav aria-label={t('usage.steps')} className="flex gap-0.5 border-b border-line-2 pb-px">
              {USAGE_STEPS.map((one) => (
                <Link
                  key={one}
                  to={paths.usage(one === 'hour' ? { by: one } : undefined)}
                  aria-current={one === step ? 'page' : undefined}
                  preventScrollReset
                  className="tab"
                >
                  {t(`usage.${one}s`)}
                </Link>
              ))}
            </nav>
          </div>
          <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
            {rows.map((row) => (
              <UsageCard key={row.counter.name} step={step} starts={starts} {...row} />
            ))}
          </ul>
          <UsageTable {...usage} />
        </PageBody>
      )}
    </>
  )
}
