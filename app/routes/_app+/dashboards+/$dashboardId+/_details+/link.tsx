// The link by which everybody sees the dashboard.
import { useLoaderData } from '@remix-run/react'
import { PublicLinkDialog } from '~/components/dashboards/public-link-dialog'
import { linkLoader } from '~/lib/entity/dashboard/detail.server'

export const loader = linkLoader

export default function PublicLink() {
  return <PublicLinkDialog {...useLoaderData<typeof loader>()} />
}
