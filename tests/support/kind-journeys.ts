// What a person does with one entity of a kind, as data: one journey (no-script-kinds.spec.ts) reads it for every kind.

export interface KindJourney {
  /** The address of its list; `:customerId` is the customer of the tenant. */
  list: string
  as: 'tenant' | 'system'
  /** “Add …”: the link and the button. */
  add: string
  /** The label of its name. */
  name: string | RegExp
  /** Further fields of a new one. `:device`: the name of a device. */
  fields?: Record<string, string>
  /** A page that comes after adding. */
  closesAfterAdd?: boolean
  /** Labels and what is written there when it is changed: seen on its page. */
  change: [RegExp, string]
  /** One customer after another, several at once, or none. */
  customers?: 'one' | 'several'
  /** “Make …”: what only one of its kind is. The former is made it again. */
  only?: { words: string; area: string; member: 'default' | 'root' }
  isExchanged?: true
  /** It is looked at on a page of its own, from which its details are one step away. */
  hasView?: true
  isDeletedByName?: true
}

const DESCRIPTION: KindJourney['change'] = [/^Description/, 'Looked after on Mondays']

export const KIND_JOURNEYS: Record<string, KindJourney> = {
  device: {
    list: '/devices',
    as: 'tenant',
    add: 'Add device',
    name: 'Name',
    change: DESCRIPTION,
    customers: 'one',
  },
  asset: {
    list: '/assets',
    as: 'tenant',
    add: 'Add asset',
    name: 'Name',
    fields: { 'Asset type': 'hall' },
    change: DESCRIPTION,
    customers: 'one',
  },
  'entity view': {
    list: '/entityViews',
    as: 'tenant',
    add: 'Add entity view',
    name: 'Name',
    fields: { 'Entity view type': 'yard', Source: ':device' },
    change: DESCRIPTION,
    customers: 'one',
  },
  dashboard: {
    list: '/dashboards',
    as: 'tenant',
    add: 'Add dashboard',
    name: 'Title',
    change: DESCRIPTION,
    customers: 'several',
    isExchanged: true,
    hasView: true,
  },
  'rule chain': {
    list: '/ruleChains',
    as: 'tenant',
    add: 'Add rule chain',
    name: 'Name',
    change: DESCRIPTION,
    only: { words: 'Make root', area: 'ruleChains', member: 'root' },
    isExchanged: true,
    hasView: true,
  },
  'device profile': {
    list: '/deviceProfiles',
    as: 'tenant',
    add: 'Add device profile',
    name: 'Name',
    change: DESCRIPTION,
    only: { words: 'Make default', area: 'deviceProfiles', member: 'default' },
    isExchanged: true,
  },
  'widgets bundle': {
    list: '/widgets-bundles',
    as: 'tenant',
    add: 'Add widgets bundle',
    name: 'Title',
    change: [/^Title/, 'Gauges of the harbour'],
    isExchanged: true,
  },
  customer: {
    list: '/customers',
    as: 'tenant',
    add: 'Add customer',
    name: 'Title',
    change: [/^City/, 'Berlin'],
  },
  user: {
    list: '/customers/:customerId/users',
    as: 'tenant',
    add: 'Add user',
    name: /^Email/,
    closesAfterAdd: true,
    change: [/^Last name/, 'Nightingale'],
  },
  tenant: {
    list: '/tenants',
    as: 'system',
    add: 'Add tenant',
    name: 'Title',
    change: [/^City/, 'Berlin'],
    isDeletedByName: true,
  },
  'tenant profile': {
    list: '/tenantProfiles',
    as: 'system',
    add: 'Add tenant profile',
    name: 'Name',
    change: DESCRIPTION,
  },
}
