// The facts of the home page beyond its places. None may hold the page up: what cannot be had is left out.
import type { FleetWatch } from '~/lib/entity/fleet'
import { ifAnswered, watchFleet } from '~/lib/entity/fleet.server'
import { sourceOf } from '~/lib/entity/sources.server'
import type { SnapshotReader } from '~/lib/live/snapshot.server'
import type { DeviceItem } from '~/lib/platform/device'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import { countTenants } from '~/lib/platform/tenant.server'

const RECENT = 5

interface HomeFacts {
  fleet?: FleetWatch
  recent?: DeviceItem[]
  system?: { tenants?: number; version?: string }
}

export async function homeFacts(reader: SnapshotReader): Promise<HomeFacts> {
  const { user, platform } = reader
  if (user.authority === 'SYS_ADMIN') {
    const [tenants, can] = await Promise.all([ifAnswered(countTenants(platform)), ifAnswered(platform.capabilities())])
    return { system: { tenants, version: can?.version } }
  }
  const newest = { pageSize: RECENT, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  const [fleet, devices] = await Promise.all([
    watchFleet(reader),
    ifAnswered(sourceOf('device').list(platform, ownerOf(user), newest)),
  ])
  return { fleet, recent: devices?.items }
}
