import { type KindDeclaration, newestFirst, rightsOf } from '../kind'

export const tenant = {
  type: 'TENANT',
  area: 'tenants',
  param: 'tenantId',
  texts: 'tenant',
  icon: 'tenants',
  nameText: 'tenant.title',
  isDeletedByName: true,
  rights: rightsOf('SYS_ADMIN'),
  list: {
    sorts: ['title', 'tenantProfileName', 'email', 'country', 'city', 'createdTime'],
    ...newestFirst,
    // Platforms before 4.0 refuse entity queries of system administrators.
    fields: {},
    filters: {},
  },
  operations: ['delete'],
  tabs: ['attributes', 'telemetry', 'alarms', 'events', 'relations'],
  isRelatable: true,
  scopes: ['SERVER_SCOPE'],
} as const satisfies KindDeclaration
