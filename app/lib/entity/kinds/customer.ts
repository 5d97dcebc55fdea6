import { type KindDeclaration, newestFirst, rightsOf } from '../kind'

export const customer = {
  type: 'CUSTOMER',
  area: 'customers',
  param: 'customerId',
  texts: 'customer',
  icon: 'customers',
  nameText: 'customer.title',
  rights: rightsOf('TENANT_ADMIN'),
  list: {
    sorts: ['title', 'email', 'country', 'city', 'createdTime'],
    ...newestFirst,
    fields: {
      name: 'customer.title',
      email: 'contact.email',
      country: 'contact.country',
      city: 'contact.city',
      createdTime: 'entity.created',
    },
    filters: {},
  },
  operations: ['delete'],
  tabs: ['attributes', 'telemetry', 'alarms', 'events', 'relations', 'auditLogs'],
  gathersAlarms: true,
  isRelatable: true,
  scopes: ['SERVER_SCOPE'],
} as const satisfies KindDeclaration
