// The jobs that the person began, newest first.
import { useLoaderData } from '@remix-run/react'
import { JobList } from '~/components/jobs/job-list'
import { jobsLoader } from '~/lib/entity/jobs/pages.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['job'],
  trail: (t) => [{ label: t('home.jobs'), to: paths.jobs() }],
}
export const loader = jobsLoader

export default function Jobs() {
  return <JobList {...useLoaderData<typeof loader>()} />
}
