// The dashboards that a person sees, to choose one by its name.
import type { Connection } from '~/lib/platform/connection.server'
import { entityId } from '~/lib/platform/entity-id'
import type { SignedIn } from '~/lib/session/session.server'
import { type Naming, ofDashboards } from './choices.server'
import { nameOfEntity } from './entity-naming.server'
import { findKnown } from './known.server'

const titleOf = (platform: Connection, id: string) => nameOfEntity(platform, entityId('DASHBOARD', id))

export const dashboardsOf = ({ user }: SignedIn): Naming => ({
  find: (platform, typed, most) => findKnown(platform, user, { kind: 'dashboard', typed, most }),
  nameOf: async (platform, id) => (await titleOf(platform, id)) ?? id,
  ...ofDashboards(async (platform, id) => (await titleOf(platform, id)) !== undefined),
})
