// One tenant profile: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { DetailHeader } from '~/components/entity/detail-header'
import { DetailPage } from '~/components/entity/detail-page'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'

export const handle = detailHandle('tenantProfile')
export const loader = detailLoader('tenantProfile')

export default function TenantProfilePage() {
  const frame = useLoaderData<typeof loader>()
  return (
    <DetailPage kind="tenantProfile" id={frame.item.id} header={<DetailHeader kind="tenantProfile" {...frame} />} />
  )
}
