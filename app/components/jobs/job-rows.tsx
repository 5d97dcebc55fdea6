// The result of each row of a job.
import type { ReactNode } from 'react'
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { Pagination } from '~/components/tables/pagination'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { type JobData, openRows, ROW_FILTERS, type ShownJob, type ShownRow } from '~/lib/entity/jobs/data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'

export function JobRows({ job, rows, filter, matches, page, size, totalPages }: JobData) {
  const t = useT()
  return (
    <>
      <RowFilters job={job} filter={filter} />
      <DataTable
        label={t('job.rows')}
        columns={useRowColumns()}
        rows={rows}
        rowId={({ place }) => String(place)}
        rowTo={({ to }) => to}
        empty={<p className="px-gutter py-6 text-2">{t('job.no-rows')}</p>}
      />
      <Pagination page={page} size={size} total={matches} totalPages={totalPages} />
    </>
  )
}

function RowFilters({ job, filter }: { job: ShownJob; filter: JobData['filter'] }) {
  const t = useT()
  const format = useFormat()
  const counts = { failed: job.failed, unknown: job.unknown, done: job.done, open: openRows(job) }
  const shown = ROW_FILTERS.filter((name) => counts[name] > 0 || name === filter)
  return (
    <nav aria-label={t('job.rows')} className="flex flex-wrap gap-x-4 gap-y-1 px-gutter pb-3">
      <Narrowed to={paths.job(job.id)} isOn={filter === undefined}>
        {t('job.show-all')} {format.number(job.total)}
      </Narrowed>
      {shown.map((name) => (
        <Narrowed key={name} to={paths.job(job.id, undefined, { show: name })} isOn={filter === name}>
          {t(`job.count-${name}`)} {format.number(counts[name])}
        </Narrowed>
      ))}
    </nav>
  )
}

function Narrowed({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={isOn ? 'font-semibold underline underline-offset-4' : 'text-2'}
    >
      {children}
    </Link>
  )
}

function useRowColumns(): Column<ShownRow>[] {
  const t = useT()
  const format = useFormat()
  return [
    { key: 'place', label: t('job.row'), width: 80, end: true, cell: ({ place }) => format.number(place) },
    { key: 'name', label: t('job.name'), isName: true, phone: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'result',
      label: t('job.result'),
      width: 600,
      phone: 'line',
      title: ({ words }) => words,
      cell: (row) => <RowOutcome {...row} />,
    },
  ]
}

function RowOutcome({ is, words }: ShownRow) {
  // A phone has no pointer that rests on what is cut: there it takes as many lines as it needs.
  const lines = 'max-sm:whitespace-normal'
  if (is !== 'failed') return <span className={is === 'done' ? lines : `${lines} text-2`}>{words}</span>
  return (
    <span className={`inline-flex max-w-full items-center gap-1.5 text-critical max-sm:items-start ${lines}`}>
      <Icon name="alert" />
      <span className="min-w-0 sm:truncate">{words}</span>
    </span>
  )
}
