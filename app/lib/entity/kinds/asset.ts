import { customerFilter, type KindDeclaration, newestFirst, rightsOfOwned } from '../kind'

export const asset = {
  type: 'ASSET',
  area: 'assets',
  param: 'assetId',
  texts: 'asset',
  icon: 'assets',
  isOwned: true,
  takesRows: true,
  rights: rightsOfOwned,
  list: {
    sorts: ['name', 'type', 'label', 'customerTitle', 'createdTime'],
    ...newestFirst,
    fields: { name: 'entity.name', label: 'entity.label', type: 'asset.asset-type', createdTime: 'entity.created' },
    filters: {
      type: { parameter: 'type', label: 'asset.asset-type', pattern: /^.{1,255}$/, type: 'value', finds: 'type' },
      customer: customerFilter,
    },
  },
  operations: ['assign', 'unassign', 'public', 'private', 'delete'],
  tabs: ['attributes', 'telemetry', 'alarms', 'calculatedFields', 'events', 'relations', 'auditLogs'],
  isRelatable: true,
  scopes: ['SERVER_SCOPE'],
} as const satisfies KindDeclaration
