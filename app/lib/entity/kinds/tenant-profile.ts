import { type KindDeclaration, newestFirst, rightsOf } from '../kind'

/** The limits of tenants. */
export const tenantProfile = {
  type: 'TENANT_PROFILE',
  area: 'tenantProfiles',
  param: 'tenantProfileId',
  texts: 'tenant-profile',
  icon: 'limits',
  rights: rightsOf('SYS_ADMIN'),
  list: {
    sorts: ['name', 'description', 'isDefault', 'createdTime'],
    ...newestFirst,
    // Platforms before 4.0 refuse entity queries of system administrators.
    fields: {},
    filters: {},
  },
  operations: ['default', 'delete'],
  tabs: ['attributes', 'telemetry', 'alarms', 'events'],
  scopes: ['SERVER_SCOPE'],
} as const satisfies KindDeclaration
