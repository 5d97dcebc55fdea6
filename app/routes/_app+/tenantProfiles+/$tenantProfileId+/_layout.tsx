// One tenant profile: its head and its tabs.
import { PlainEntity } from '~/components/entity/plain-entity'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'

export const handle = detailHandle('tenantProfile')
export const loader = detailLoader('tenantProfile')
export default () => <PlainEntity kind="tenantProfile" />
