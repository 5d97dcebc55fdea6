// The pages that the bench of a large installation asks for, by role.
import type { FilledTenant, Sizes } from '../support/large-tenant'

export interface MeasuredPage {
  what: string
  path: string
  /** The first page of a list as it is opened: what the budget of wall time is for. */
  isFirst?: boolean
}

interface Place extends FilledTenant {
  sizes: Sizes
}

type Role = 'tenant' | 'customer' | 'system'

const ROWS = 20
const last = (total: number) => Math.max(1, Math.ceil(total / ROWS))

/** First page, and what people do with a list: search for a part of a name, sort, go to its end. */
function list(what: string, path: string, options: { q?: string; sort?: string; total?: number } = {}): MeasuredPage[] {
  const { q, sort, total } = options
  return [
    { what, path, isFirst: true },
    ...(q ? [{ what: `${what}, search "${q}"`, path: `${path}?q=${q}` }] : []),
    ...(sort ? [{ what: `${what}, by ${sort}`, path: `${path}?sort=${sort}` }] : []),
    ...(total ? [{ what: `${what}, last page`, path: `${path}?page=${last(total)}` }] : []),
  ]
}

const filtered = (what: string, path: string): MeasuredPage => ({ what, path })

const ofTenant = ({ customerId, deviceId, profileId, type, sizes }: Place): MeasuredPage[] => [
  { what: 'home', path: '/home', isFirst: true },
  ...list('devices', '/devices', { q: '01234', sort: 'name', total: sizes.devices }),
  filtered('devices, by label', '/devices?sort=label'),
  filtered('devices, by profile name', '/devices?sort=deviceProfileName'),
  filtered('devices, by customer', '/devices?sort=customerTitle'),
  filtered('devices, of a customer', `/devices?customer=${customerId}`),
  filtered('devices, of a profile', `/devices?profile=${profileId}`),
  filtered('devices, inactive', '/devices?state=inactive'),
  filtered('devices, active', '/devices?state=active'),
  filtered('devices, search "boil"', '/devices?q=boil'),
  filtered('devices, name has "0123"', '/devices?f=name:has:0123'),
  filtered('devices, model is M-7', '/devices?f=server.model:is:M-7'),
  filtered('devices, temperature over 90', '/devices?f=ts.temperature:gt:90'),
  filtered('devices, temperature as column', '/devices?cols=state,ts.temperature'),
  ...list('assets', '/assets', { q: '0123', sort: 'name', total: sizes.assets }),
  filtered('assets, of a customer', `/assets?customer=${customerId}`),
  filtered('assets, of a type', `/assets?type=${type}`),
  filtered('assets, by type', '/assets?sort=type'),
  filtered('assets, by customer', '/assets?sort=customerTitle'),
  ...list('entity views', '/entityViews', { q: '0123', sort: 'name', total: sizes.entityViews }),
  filtered('entity views, of a customer', `/entityViews?customer=${customerId}`),
  ...list('customers', '/customers', { q: 'mills', sort: 'title', total: sizes.customers }),
  filtered('customers, by city', '/customers?sort=city'),
  ...list("a customer's users", `/customers/${customerId}/users`, {
    q: 'user12',
    sort: 'email',
    total: sizes.users * 0.4,
  }),
  ...list('dashboards', '/dashboards', { q: '012', sort: 'title', total: sizes.dashboards }),
  filtered('dashboards, of a customer', `/dashboards?customer=${customerId}`),
  ...list('rule chains', '/ruleChains', { q: '012', sort: 'name', total: sizes.others }),
  ...list('widget bundles', '/widgets-bundles', { q: '012', sort: 'createdTime', total: sizes.others }),
  ...list('device profiles', '/deviceProfiles', { q: '012', sort: 'name', total: sizes.others }),
  ...list('audit log', '/auditLogs', { q: 'pump', sort: 'userName' }),
  filtered('audit log, 30 days', '/auditLogs?window=30d'),
  filtered('audit log, one action', '/auditLogs?window=30d&action=DELETED'),
  { what: "a device's audit log", path: `/devices/${deviceId}/auditLogs?window=30d`, isFirst: true },
  { what: "a device's alarms", path: `/devices/${deviceId}/alarms`, isFirst: true },
  filtered("a device's alarms, by severity", `/devices/${deviceId}/alarms?sort=severity`),
  filtered("a device's alarms, active", `/devices/${deviceId}/alarms?status=ACTIVE`),
  { what: "a device's events", path: `/devices/${deviceId}/events`, isFirst: true },
  { what: "a device's relations", path: `/devices/${deviceId}/relations`, isFirst: true },
  { what: "a device's attributes", path: `/devices/${deviceId}/attributes`, isFirst: true },
  { what: 'usage', path: '/usage', isFirst: true },
]

const ofCustomer = ({ sizes }: Place): MeasuredPage[] => [
  { what: 'home', path: '/home', isFirst: true },
  ...list('devices', '/devices', { q: '01234', sort: 'name', total: sizes.devices / 10 }),
  filtered('devices, inactive', '/devices?state=inactive'),
  ...list('assets', '/assets', { q: '0123', sort: 'name' }),
  ...list('entity views', '/entityViews', { q: '0123', sort: 'name' }),
  ...list('dashboards', '/dashboards', { q: '012', sort: 'title' }),
]

const ofSystem = ({ tenantId, sizes }: Place & { tenantId: string }): MeasuredPage[] => [
  { what: 'home', path: '/home', isFirst: true },
  ...list('tenants', '/tenants', { q: 'mills', sort: 'title' }),
  ...list('tenant profiles', '/tenantProfiles', { q: 'plan', sort: 'name' }),
  ...list("a tenant's administrators", `/tenants/${tenantId}/users`, { q: 'user12', sort: 'email' }),
  ...list('widget bundles', '/widgets-bundles', { q: sizes.others > 100 ? 'a' : undefined }),
]

export const PAGES: Record<Role, (place: Place) => MeasuredPage[]> = {
  tenant: ofTenant,
  customer: ofCustomer,
  system: ofSystem,
}
