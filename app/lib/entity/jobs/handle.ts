// The handle of the pages of jobs: a job stands under the list of them all.
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const jobsHandle: RouteHandle = {
  i18n: ['job'],
  trail: (t) => [{ label: t('home.jobs'), to: paths.jobs() }],
}
