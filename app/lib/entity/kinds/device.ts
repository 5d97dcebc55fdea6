import { customerFilter, type KindDeclaration, newestFirst, rightsOfOwned } from '../kind'

export const device = {
  type: 'DEVICE',
  area: 'devices',
  param: 'deviceId',
  texts: 'device',
  icon: 'devices',
  isOwned: true,
  takesRows: true,
  rights: {
    ...rightsOfOwned,
    claim: ['CUSTOMER_USER'],
    // A tenant administrator unassigns, which is the same and can be undone.
    reclaim: ['CUSTOMER_USER'],
  },
  list: {
    sorts: ['active', 'name', 'lastActivityTime', 'label', 'deviceProfileName', 'customerTitle', 'createdTime'],
    ...newestFirst,
    fields: { name: 'entity.name', label: 'entity.label', type: 'device.profile', createdTime: 'entity.created' },
    filters: {
      state: { parameter: 'active', label: 'device.state', pattern: /^(?:in)?active$/, flag: 'active' },
      profile: {
        parameter: 'deviceProfileId',
        label: 'device.profile',
        pattern: /^[\da-f-]{36}$/i,
        type: 'name',
        finds: 'profile',
      },
      customer: customerFilter,
    },
  },
  operations: ['assign', 'unassign', 'public', 'private', 'profile', 'delete'],
  tabs: ['attributes', 'telemetry', 'commands', 'alarms', 'calculatedFields', 'events', 'relations', 'auditLogs'],
  isRelatable: true,
  scopes: ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'],
  ownKeys: ['active', 'lastActivityTime', 'lastConnectTime', 'lastDisconnectTime', 'inactivityAlarmTime'],
  connects: true,
} as const satisfies KindDeclaration
