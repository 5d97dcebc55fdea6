// One's own jobs, newest first.
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { Time } from '~/components/ui/time'
import { isUnderWay, type ShownJob } from '~/lib/entity/jobs/data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { JobStateWords } from './job-state'

const EVERY_SECONDS = 10

export function JobList({ jobs, now }: { jobs: ShownJob[]; now: number }) {
  const t = useT()
  return (
    <>
      {jobs.some(({ state }) => isUnderWay(state)) && (
        <noscript>
          <meta httpEquiv="refresh" content={String(EVERY_SECONDS)} />
        </noscript>
      )}
      <PageHeader title={t('home.jobs')} count={jobs.length} />
      <DataTable
        label={t('home.jobs')}
        columns={useJobColumns(now)}
        rows={jobs}
        rowId={({ id }) => id}
        rowTo={({ id }) => paths.job(id)}
        empty={<EmptyState title={t('job.none-title')}>{t('job.none-text')}</EmptyState>}
      />
    </>
  )
}

function useJobColumns(now: number): Column<ShownJob>[] {
  const t = useT()
  return [
    {
      key: 'title',
      label: t('job.job'),
      isName: true,
      phone: 'name',
      cell: ({ title }) => title,
    },
    { key: 'state', label: t('job.state'), width: 240, phone: 'line', cell: (job) => <JobStateWords job={job} /> },
    {
      key: 'rows',
      label: t('job.rows'),
      width: 220,
      phone: 'more',
      cell: ({ done, failed, unknown, total }) =>
        t('job.settled-of', { settled: done + failed + unknown, count: total }),
    },
    {
      key: 'begun',
      label: t('job.begun'),
      width: 144,
      phone: 'age',
      cell: ({ createdAt }) => <Time ts={createdAt} now={now} />,
    },
  ]
}
