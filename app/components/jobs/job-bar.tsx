// How far a job is: a bar and the numbers of it.
import { openRows, type ShownJob } from '~/lib/entity/jobs/data'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'

/** By itself a browser draws it in a green of its own. */
const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-accent'

export function JobBar({ job }: { job: ShownJob }) {
  const t = useT()
  const format = useFormat()
  const settled = job.done + job.failed + job.unknown
  const numbers = [
    ['done', job.done],
    ['failed', job.failed],
    ['unknown', job.unknown],
    ['open', openRows(job)],
    ['left-out', job.leftOut],
  ] as const
  return (
    <div className="flex flex-col gap-2">
      <progress
        className={BAR}
        max={Math.max(job.total, 1)}
        value={job.isPlanned ? settled : undefined}
        aria-label={t('job.progress')}
      />
      <p role="status">
        {job.isPlanned ? t('job.settled-of', { settled, count: job.total }) : t('job.found', { count: job.total })}
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {numbers.map(([name, count]) =>
          count > 0 || name === 'done' ? (
            <div key={name} className="flex gap-1.5">
              <dt className="text-2">{t(`job.count-${name}`)}</dt>
              <dd className="font-semibold">{format.number(count)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}
