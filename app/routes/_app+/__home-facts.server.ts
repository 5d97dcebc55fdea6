// The facts of the home page beyond its places. None may hold the page up: what cannot be had is left out.
import { z } from 'zod'
import type { FleetWatch } from '~/lib/entity/fleet'
import { ifAnswered, watchFleet } from '~/lib/entity/fleet.server'
import { sourceOf } from '~/lib/entity/sources.server'
import { readSent } from '~/lib/forms/submission.server'
import type { SnapshotReader } from '~/lib/live/snapshot.server'
import type { DeviceItem } from '~/lib/platform/device'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import { countTenants } from '~/lib/platform/tenant.server'
import { accountSetting } from '~/lib/session/account-store.server'
import type { SessionUser } from '~/lib/session/session-user'

const RECENT = 5

interface HomeFacts {
  fleet?: FleetWatch
  recent?: DeviceItem[]
  /** How many dashboards there are, for who has not hidden what to do first. */
  dashboards?: number
  system?: { tenants?: number; version?: string }
}

export async function homeFacts(reader: SnapshotReader): Promise<HomeFacts> {
  const { user, platform } = reader
  if (user.authority === 'SYS_ADMIN') {
    const [tenants, can] = await Promise.all([ifAnswered(countTenants(platform)), ifAnswered(platform.capabilities())])
    return { system: { tenants, version: can?.version } }
  }
  const newest = { pageSize: RECENT, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  const isGuided = user.authority === 'TENANT_ADMIN' && !(await hidden.read(user.userId)).includes(FIRST_STEPS)
  const [fleet, devices, dashboards] = await Promise.all([
    watchFleet(reader),
    ifAnswered(sourceOf('device').list(platform, ownerOf(user), newest)),
    isGuided ? ifAnswered(sourceOf('dashboard').list(platform, ownerOf(user), { pageSize: 1, page: 0 })) : undefined,
  ])
  return { fleet, recent: devices?.items, dashboards: dashboards?.totalElements }
}

const FIRST_STEPS = 'first-steps'

/** The parts of the home page that a person wants to see no more. */
const hidden = accountSetting('home-hidden', z.array(z.string().max(40)).max(20), [])

const HideSchema = z.object({ hide: z.literal(FIRST_STEPS) })

/** Hides the part that the form names; whatever else is sent changes nothing. */
export async function hidePart({ request, user }: { request: Request; user: SessionUser }): Promise<void> {
  const submission = await readSent(request, HideSchema)
  if (submission.status !== 'success') return
  const { hide } = submission.value
  await hidden.change(user.userId, (kept) => [...kept.filter((one) => one !== hide), hide])
}
