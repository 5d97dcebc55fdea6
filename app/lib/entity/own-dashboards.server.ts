// The dashboards that a person sees, to choose one by its name.
import { entityId } from '~/lib/platform/entity-id'
import type { SignedIn } from '~/lib/session/session.server'
import type { Naming } from './choices.server'
import { nameOfEntity } from './entity-naming.server'
import { findKnown } from './known.server'

export const dashboardsOf = ({ user }: SignedIn): Naming => ({
  find: (platform, typed, most) => findKnown(platform, user, { kind: 'dashboard', typed, most }),
  nameOf: async (platform, id) => (await nameOfEntity(platform, entityId('DASHBOARD', id))) ?? id,
})
