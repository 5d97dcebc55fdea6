// One job: how far it is, the result of every row, and what can be done about it.
import { useLoaderData } from '@remix-run/react'
import { JobPage } from '~/components/jobs/job-page'
import type { JobData } from '~/lib/entity/jobs/data'
import { jobAction, jobLoader } from '~/lib/entity/jobs/pages.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['job'],
  trail: (t) => [{ label: t('home.jobs'), to: paths.jobs() }],
}
export const loader = jobLoader
export const action = jobAction

export default function Job() {
  const data = useLoaderData<JobData>() as JobData
  return <JobPage key={data.job.id} {...data} />
}
