import { customerFilter, type KindDeclaration, newestFirst, rightsOfOwned } from '../kind'

export const entityView = {
  type: 'ENTITY_VIEW',
  area: 'entityViews',
  param: 'entityViewId',
  texts: 'entity-view',
  icon: 'entity-views',
  isOwned: true,
  rights: rightsOfOwned,
  list: {
    sorts: ['name', 'type', 'customerTitle', 'createdTime'],
    ...newestFirst,
    fields: { name: 'entity.name', type: 'entity-view.entity-view-type', createdTime: 'entity.created' },
    filters: {
      type: {
        parameter: 'type',
        label: 'entity-view.entity-view-type',
        pattern: /^.{1,255}$/,
        type: 'value',
        finds: 'type',
      },
      customer: customerFilter,
    },
  },
  operations: ['assign', 'unassign', 'public', 'private', 'delete'],
  tabs: ['attributes', 'telemetry', 'alarms', 'events', 'relations', 'auditLogs'],
  isSeriesReadOnly: true,
  isRelatable: true,
  scopes: ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'],
} as const satisfies KindDeclaration
