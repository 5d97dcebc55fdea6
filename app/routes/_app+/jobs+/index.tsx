// The jobs that the person began, newest first.
import { useLoaderData } from '@remix-run/react'
import { JobList } from '~/components/jobs/job-list'
import { jobsHandle } from '~/lib/entity/jobs/handle'
import { jobsLoader } from '~/lib/entity/jobs/pages.server'

export const handle = jobsHandle
export const loader = jobsLoader

export default function Jobs() {
  return <JobList {...useLoaderData<typeof loader>()} />
}
