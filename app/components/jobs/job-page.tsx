// The page of a job: what it is about, how far it is, what can be done about it, and the result of each row.

import { PageHeader } from '~/components/ui/page-header'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import { isUnderWay, type JobData } from '~/lib/entity/jobs/data'
import { useT } from '~/lib/i18n/use-t'
import { JobBar } from './job-bar'
import { JobButtons } from './job-buttons'
import { JobNotice } from './job-notice'
import { JobRows } from './job-rows'
import { JobStateWords } from './job-state'
import { useJobProgress } from './use-job-progress'

/** Without scripts the page is loaded again while the job works. */
const EVERY_SECONDS = 3

export function JobPage(data: JobData) {
  const job = useJobProgress(data.job)
  const t = useT()
  return (
    <>
      {isUnderWay(data.job.state) && (
        <noscript>
          <meta httpEquiv="refresh" content={String(EVERY_SECONDS)} />
        </noscript>
      )}
      <PageHeader title={job.title} beside={<JobStateWords job={job} />} actions={<JobButtons {...data} job={job} />} />
      <div className="flex max-w-[860px] flex-col gap-3 px-gutter pb-5">
        <JobNotice job={job} />
        <JobBar job={job} />
        <p className="text-2">
          {t('job.begun')} <Time ts={job.createdAt} />
          {job.endedAt !== undefined && (
            <>
              {' · '}
              {t('job.ended')} <Time ts={job.endedAt} />
            </>
          )}
          {' · '}
          <TextLink to={data.back}>{t('job.back')}</TextLink>
        </p>
        {isUnderWay(job.state) && <p className="text-2">{t('job.goes-on')}</p>}
      </div>
      <JobRows {...data} job={job} />
    </>
  )
}
