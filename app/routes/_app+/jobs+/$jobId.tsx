// One job: how far it is, the result of every row, and what can be done about it.
import { useLoaderData } from '@remix-run/react'
import { JobPage } from '~/components/jobs/job-page'
import type { JobData } from '~/lib/entity/jobs/data'
import { jobsHandle } from '~/lib/entity/jobs/handle'
import { jobAction, jobLoader } from '~/lib/entity/jobs/pages.server'

export const handle = jobsHandle
export const loader = jobLoader
export const action = jobAction

export default function Job() {
  const data = useLoaderData<JobData>() as JobData
  return <JobPage key={data.job.id} {...data} />
}
