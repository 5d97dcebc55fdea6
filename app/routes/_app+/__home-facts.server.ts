// What the home page tells beyond its places. None of it may keep the page from being shown: what can't be had is left out.
import { sourceOf } from '~/lib/entity/sources.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { DeviceItem } from '~/lib/platform/device'
import { PlatformError } from '~/lib/platform/errors'
import { countFleet } from '~/lib/platform/fleet.server'
import { ownerOf } from '~/lib/platform/owned-calls.server'
import { countTenants } from '~/lib/platform/tenant.server'
import type { SessionUser } from '~/lib/session/session-user'

const RECENT = 5

async function ifPossible<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    // A platform that is away is said so by the page as a whole; one that refuses a call only costs that fact.
    if (error instanceof PlatformError && error.problem === 'answer') return undefined
    throw error
  }
}

interface HomeFacts {
  fleet?: { total: number; active: number }
  recent?: DeviceItem[]
  system?: { tenants?: number; version?: string }
}

export async function homeFacts(platform: Connection, user: SessionUser): Promise<HomeFacts> {
  if (user.authority === 'SYS_ADMIN') {
    const [tenants, can] = await Promise.all([ifPossible(countTenants(platform)), ifPossible(platform.capabilities())])
    return { system: { tenants, version: can?.version } }
  }
  const newest = { pageSize: RECENT, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  const [fleet, devices] = await Promise.all([
    ifPossible(countFleet(platform)),
    ifPossible(sourceOf('device').list(platform, ownerOf(user), newest)),
  ])
  return { fleet, recent: devices?.items }
}
