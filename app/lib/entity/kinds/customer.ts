import { type KindDeclaration, newestFirst } from '../kind'

export const customer = {
  type: 'CUSTOMER',
  area: 'customers',
  param: 'customerId',
  texts: 'customer',
  icon: 'customers',
  isCopied: true,
  nameText: 'customer.title',
  rights: { see: ['TENANT_ADMIN'], manage: ['TENANT_ADMIN'], write: ['TENANT_ADMIN'] },
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
