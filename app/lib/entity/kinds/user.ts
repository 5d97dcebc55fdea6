import { type KindDeclaration, newestFirst, rightsOf } from '../kind'

/** Administrators of a tenant, and users of a customer. */
export const user = {
  type: 'USER',
  area: 'users',
  param: 'userId',
  texts: 'user',
  icon: 'user',
  below: ['customer', 'tenant'],
  nameText: 'user.email',
  searchText: 'user.search',
  isToldAlone: true,
  rights: rightsOf('SYS_ADMIN', 'TENANT_ADMIN'),
  list: {
    sorts: ['email', 'firstName', 'lastName', 'createdTime'],
    ...newestFirst,
    // Entity queries know neither administrators nor users of one customer.
    fields: {},
    filters: {},
  },
  operations: ['enable', 'disable', 'delete'],
  tabs: ['attributes', 'telemetry', 'auditLogs'],
  isRelatable: true,
  scopes: ['SERVER_SCOPE'],
} as const satisfies KindDeclaration
