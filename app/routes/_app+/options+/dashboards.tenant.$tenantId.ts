// Suggestions while the title of a dashboard is typed that a tenant has.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findDashboardsOf } from '~/lib/entity/dashboards-of.server'

export const loader = (args: LoaderFunctionArgs) => findDashboardsOf('tenant', args)
