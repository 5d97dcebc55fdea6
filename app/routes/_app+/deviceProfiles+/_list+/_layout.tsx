// The device-profiles list. What can be done from it lies over it.
import { DevicesEntry } from '~/components/device-profiles/devices-link'
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { deviceProfileColumns } from '~/lib/entity/device-profile/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

const devices = ({ id }: { id: string }) => <DevicesEntry profileId={id} />

export const handle = listHandle('deviceProfile')
export const loader = listLoader('deviceProfile')
export default () => <PlainList kind="deviceProfile" columns={deviceProfileColumns} menuItems={devices} />
export const ErrorBoundary = ListFailed
