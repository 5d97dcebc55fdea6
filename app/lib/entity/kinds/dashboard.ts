import { customerFilter, type KindDeclaration, newestFirst } from '../kind'

export const dashboard = {
  type: 'DASHBOARD',
  area: 'dashboards',
  param: 'dashboardId',
  texts: 'dashboard',
  icon: 'dashboards',
  nameText: 'dashboard.title',
  isOwned: true,
  isShared: true,
  isExchanged: true,
  hasPublicLink: true,
  hasView: true,
  rights: {
    see: ['TENANT_ADMIN', 'CUSTOMER_USER'],
    manage: ['TENANT_ADMIN'],
    write: ['TENANT_ADMIN'],
  },
  list: {
    sorts: ['title', 'createdTime'],
    ...newestFirst,
    // Platforms before 4.0 fail at entity queries about dashboards.
    fields: {},
    filters: { customer: customerFilter },
  },
  operations: ['assign', 'withdraw', 'public', 'private', 'delete'],
  // Platforms keep no attributes or telemetry of dashboards.
  tabs: ['relations', 'auditLogs'],
  isRelatable: true,
  scopes: [],
} as const satisfies KindDeclaration
