import { type KindDeclaration, newestFirst } from '../kind'

/** What devices of one make have in common. */
export const deviceProfile = {
  type: 'DEVICE_PROFILE',
  area: 'deviceProfiles',
  param: 'deviceProfileId',
  texts: 'device-profile',
  icon: 'profiles',
  isExchanged: true,
  rights: { see: ['TENANT_ADMIN'], manage: ['TENANT_ADMIN'] },
  list: {
    sorts: ['name', 'transportType', 'description', 'isDefault', 'createdTime'],
    ...newestFirst,
    // Entity queries of 3.2.2 know no device profiles.
    fields: {},
    filters: {},
  },
  operations: ['default', 'delete'],
  tabs: ['transport', 'alarmRules', 'calculatedFields', 'provisioning', 'auditLogs'],
  isRelatable: true,
  scopes: [],
} as const satisfies KindDeclaration
