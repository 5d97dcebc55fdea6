// Why a job does not go on.
import { Banner } from '~/components/ui/banner'
import type { ShownJob } from '~/lib/entity/jobs/data'
import { useT } from '~/lib/i18n/use-t'

function reasonOf({ state, reason }: ShownJob) {
  if (state === 'interrupted') return 'interrupted'
  return state === 'stopped' ? (reason ?? 'fault') : undefined
}

export function JobNotice({ job }: { job: ShownJob }) {
  const t = useT()
  const reason = reasonOf(job)
  if (!reason) return null
  const settled = job.done + job.failed + job.unknown
  return (
    <Banner inset tone="caution">
      {t(`job.reason-${reason}`, { settled, count: job.total })}
    </Banner>
  )
}
