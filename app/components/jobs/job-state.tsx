// What a job is at, in words.
import { Icon, type IconName } from '~/components/ui/icon'
import type { ShownJob } from '~/lib/entity/jobs/data'
import { useT } from '~/lib/i18n/use-t'
import type { JobState } from '~/lib/jobs/job'

const icons: Partial<Record<JobState, IconName>> = {
  done: 'check',
  cancelled: 'x',
  stopped: 'alert',
  interrupted: 'alert',
}

export function JobStateWords({ job: { state, failed, unknown } }: { job: ShownJob }) {
  const t = useT()
  const hasFaults = state === 'done' && failed + unknown > 0
  const icon = hasFaults ? 'alert' : icons[state]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {icon && <Icon name={icon} />}
      {t(hasFaults ? 'job.state-done-partly' : `job.state-${state}`)}
    </span>
  )
}
