import { customerFilter, type KindDeclaration } from '../kind'

export const entityView = {
  type: 'ENTITY_VIEW',
  area: 'entityViews',
  param: 'entityViewId',
  texts: 'entity-view',
  icon: 'entity-views',
  isCopied: true,
  isOwned: true,
  rights: {
    see: ['TENANT_ADMIN', 'CUSTOMER_USER'],
    manage: ['TENANT_ADMIN'],
    write: ['TENANT_ADMIN', 'CUSTOMER_USER'],
  },
  list: {
    sorts: ['name', 'type', 'customerTitle', 'createdTime'],
    sort: 'createdTime',
    order: 'desc',
    fields: { name: 'entity.name', type: 'entity-view.entity-view-type', createdTime: 'entity.created' },
    filters: {
      type: { parameter: 'type', label: 'entity-view.entity-view-type', pattern: /^.{1,255}$/, type: 'value' },
      customer: customerFilter,
    },
  },
  operations: ['assign', 'unassign', 'public', 'private', 'delete'],
  tabs: ['attributes', 'telemetry', 'alarms', 'events', 'relations', 'auditLogs'],
  isSeriesReadOnly: true,
  isRelatable: true,
  scopes: ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'],
} as const satisfies KindDeclaration
