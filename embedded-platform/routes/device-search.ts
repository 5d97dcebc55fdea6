// The search for devices along relations (platform-api §2.5).
import type { Queryable } from '../db/database'
import { devicesByIds } from '../store/devices'
import { searchEndpoint } from './related-search'

const find = (db: Queryable, { tenantId }: { tenantId: string }, ids: readonly string[]) =>
  devicesByIds(db, { tenantId }, ids)

export const deviceSearchRoutes = [
  searchEndpoint({ entityType: 'DEVICE', path: '/api/devices', typesMember: 'deviceTypes', find }),
]
