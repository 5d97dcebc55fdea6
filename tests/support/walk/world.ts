// A platform with two tenants and all who may call it, and for each kind of entity one of each kind of owner.

import type { Actor, Authority } from '../../../embedded-platform/api/endpoint'
import type { Resource } from '../../../embedded-platform/auth/permissions'
import { NULL_ID } from '../../../embedded-platform/ids'
import type { Owner } from '../../../embedded-platform/store/owners'
import { SYSADMIN, startPlatform, type TestPlatform } from '../platform'
import { PlatformApi, type Session, type TestTenant, unique } from '../platform-api'

export type Noun = Exclude<Resource, 'ADMIN_SETTINGS' | 'OAUTH2'> | 'RULE_NODE'

/** The owner: `own` the first tenant's alone, `assigned` to its first customer, `other` the second tenant's. */
export type Kind = 'own' | 'assigned' | 'other' | 'public' | 'system' | 'itself'

const SHARED: readonly Kind[] = ['own', 'assigned', 'other', 'public']
export const KINDS: Record<Noun, readonly Kind[]> = {
  TENANT: ['own', 'other'],
  TENANT_PROFILE: ['system'],
  CUSTOMER: SHARED,
  USER: ['own', 'assigned', 'other', 'system', 'itself'],
  DEVICE: SHARED,
  ASSET: SHARED,
  ENTITY_VIEW: SHARED,
  DASHBOARD: SHARED,
  ALARM: SHARED,
  DEVICE_PROFILE: ['own', 'other'],
  RULE_CHAIN: ['own', 'other'],
  RULE_NODE: ['own', 'other'],
  WIDGETS_BUNDLE: ['own', 'other', 'system'],
  WIDGET_TYPE: ['own', 'other', 'system'],
  API_USAGE_STATE: ['own', 'other'],
}

export const CALLERS = [
  'anonymous',
  'system administrator',
  'tenant administrator',
  "other tenant's administrator",
  'customer user',
  'user of another customer',
  "other tenant's customer user",
  'visitor',
] as const
type CallerName = (typeof CALLERS)[number]

export interface Caller {
  name: CallerName
  token?: string
  actor: Actor
  /** A customer and an administrator's session of the same tenant. */
  customerId: string
}

export interface Target {
  id: string
  owner: Owner
  // biome-ignore lint/suspicious/noExplicitAny: entities of any shape, as they were answered
  entity: any
}

export interface World {
  at: TestPlatform
  sys: Session
  tenant: TestTenant
  other: TestTenant
  callers: readonly Caller[]
  /** The one that all cases share. */
  target(noun: Noun, kind: Kind, caller: Caller): Promise<Target | undefined>
  /** One that may be spoilt. */
  fresh(noun: Noun, kind: Kind): Promise<Target | undefined>
}

const PASSWORD = 'Journey-2026'
const WORDS = { DEVICE: 'device', ASSET: 'asset', ENTITY_VIEW: 'entityView', DASHBOARD: 'dashboard' } as const

async function activated(api: PlatformApi, maker: Session, user: Record<string, unknown>) {
  // biome-ignore lint/suspicious/noExplicitAny: as answered
  const made = await maker.call<any>('POST', '/api/user?sendActivationMail=false', user)
  const link = await maker.call<string>('GET', `/api/user/${made.id.id}/activationLink`)
  const activateToken = /activateToken=([^&\s"]+)/.exec(link)?.[1]
  await api.call('POST', '/api/noauth/activate?sendActivationMail=false', { activateToken, password: PASSWORD })
  return made
}

function callerOf(name: CallerName, token: string, customerId: string): Caller {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const actor: Actor = {
    authority: claims.scopes[0] as Authority,
    userId: claims.userId,
    tenantId: claims.tenantId,
    customerId: claims.customerId,
    isPublic: claims.isPublic,
    email: claims.sub,
  }
  return { name, token, actor, customerId }
}

/** `mark` is in the names of all that belongs to the second tenant. */
export async function makeWorld(mark = 'Elsewhere'): Promise<World> {
  const at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  const [tenant, other] = [await api.makeTenant(sys), await api.makeTenant(sys)]
  const ofTenant = { entityType: 'TENANT', id: tenant.tenantId }
  // biome-ignore lint/suspicious/noExplicitAny: as answered
  const second = await tenant.api.call<any>('POST', '/api/customer', { title: unique('Second') })
  const secondUser = await activated(api, tenant.api, {
    email: `${unique('second')}@example.com`,
    authority: 'CUSTOMER_USER',
    tenantId: ofTenant,
    customerId: second.id,
  })
  // biome-ignore lint/suspicious/noExplicitAny: as answered
  const shown = await tenant.api.call<any>('POST', '/api/device', { name: unique('Shown'), type: 'default' })
  // biome-ignore lint/suspicious/noExplicitAny: as answered
  const madePublic = await tenant.api.call<any>('POST', `/api/customer/public/device/${shown.id.id}`)
  const publicId: string = madePublic.customerId.id
  const visit = await at.api('POST', '/api/auth/login/public', { body: { publicId } })

  const nobody: Actor = {
    authority: 'CUSTOMER_USER',
    userId: NULL_ID,
    tenantId: NULL_ID,
    customerId: NULL_ID,
    isPublic: false,
    email: '',
  }
  const { customer } = tenant
  const signedIn = async (name: CallerName, { email, password }: { email: string; password: string }, id: string) =>
    callerOf(name, await at.login(email, password), id)
  const callers: Caller[] = [
    { name: 'anonymous', actor: nobody, customerId: customer.id },
    callerOf('system administrator', sys.token, customer.id),
    callerOf('tenant administrator', tenant.api.token, customer.id),
    callerOf("other tenant's administrator", other.api.token, other.customer.id),
    await signedIn('customer user', tenant.customerUser, customer.id),
    await signedIn('user of another customer', { email: secondUser.email, password: PASSWORD }, second.id.id),
    await signedIn("other tenant's customer user", other.customerUser, other.customer.id),
    callerOf('visitor', visit.body.token, publicId),
  ]

  const customerOf = (kind: Kind) => (kind === 'assigned' ? customer.id : kind === 'public' ? publicId : NULL_ID)
  const makerOf = (kind: Kind) => (kind === 'other' ? other.api : kind === 'system' ? sys : tenant.api)
  const tenantOf = (kind: Kind) => (kind === 'other' ? other.tenantId : kind === 'system' ? NULL_ID : tenant.tenantId)

  // biome-ignore lint/suspicious/noExplicitAny: entities of any shape
  async function make(noun: Noun, kind: Kind): Promise<any> {
    const maker = makerOf(kind)
    const name = unique(kind === 'other' ? `${mark}${noun}` : noun)
    // biome-ignore lint/suspicious/noExplicitAny: as answered
    const post = (path: string, body: unknown) => maker.call<any>('POST', path, body)
    // biome-ignore lint/suspicious/noExplicitAny: as answered
    const shared = async (one: keyof typeof WORDS, body: any) => {
      const made = await post(`/api/${WORDS[one]}`, body)
      if (kind === 'public') return post(`/api/customer/public/${WORDS[one]}/${made.id.id}`, undefined)
      if (kind === 'assigned') return post(`/api/customer/${customer.id}/${WORDS[one]}/${made.id.id}`, undefined)
      return made
    }
    switch (noun) {
      case 'TENANT':
        return sys.call('POST', '/api/tenant', { title: name })
      case 'TENANT_PROFILE':
        return sys.call('POST', '/api/tenantProfile', { name, profileData: { configuration: { type: 'DEFAULT' } } })
      case 'CUSTOMER':
        return post('/api/customer', { title: name, additionalInfo: { note: name } })
      case 'USER': {
        const authority = kind === 'assigned' ? 'CUSTOMER_USER' : kind === 'system' ? 'SYS_ADMIN' : 'TENANT_ADMIN'
        const tenantId = kind === 'system' ? undefined : { entityType: 'TENANT', id: tenantOf(kind) }
        const customerId = kind === 'assigned' ? { entityType: 'CUSTOMER', id: customer.id } : undefined
        return activated(api, sysOr(kind), { email: `${name}@example.com`, authority, tenantId, customerId })
      }
      case 'DEVICE':
        return shared('DEVICE', { name, type: 'default', label: name })
      case 'ASSET':
        return shared('ASSET', { name, type: 'hall', label: name })
      case 'DASHBOARD':
        return shared('DASHBOARD', { title: name, configuration: { description: name } })
      case 'ENTITY_VIEW': {
        const device = await post('/api/device', { name: `${name}-source`, type: 'default' })
        return shared('ENTITY_VIEW', { name, type: 'view', entityId: device.id, keys: null })
      }
      case 'ALARM': {
        const device = await make('DEVICE', kind)
        const alarm = { type: name, originator: device.id, severity: 'MAJOR', status: 'ACTIVE_UNACK' }
        return post('/api/alarm', alarm)
      }
      case 'DEVICE_PROFILE':
        return post('/api/deviceProfile', {
          name,
          type: 'DEFAULT',
          transportType: 'DEFAULT',
          provisionType: 'DISABLED',
          profileData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
        })
      case 'RULE_CHAIN':
        return post('/api/ruleChain', { name })
      case 'RULE_NODE': {
        const chain = await post('/api/ruleChain/device/default', { name })
        // biome-ignore lint/suspicious/noExplicitAny: as answered
        return (await maker.call<any>('GET', `/api/ruleChain/${chain.id.id}/metadata`)).nodes[0]
      }
      case 'WIDGETS_BUNDLE':
        return post('/api/widgetsBundle', { title: name })
      case 'WIDGET_TYPE': {
        const { alias } = await post('/api/widgetsBundle', { title: name })
        return post('/api/widgetType', { name, bundleAlias: alias, descriptor: { type: 'latest' } })
      }
      case 'API_USAGE_STATE': {
        const entityFilter = { type: 'apiUsageState' }
        const pageLink = { pageSize: 1, page: 0 }
        const page = await post('/api/entitiesQuery/find', { entityFilter, pageLink, entityFields: [] })
        return { id: page.data[0].entityId }
      }
    }
  }
  /** Customer users and administrators are made by whom they may be made by. */
  const sysOr = (kind: Kind) => (kind === 'assigned' ? tenant.api : sys)

  // biome-ignore lint/suspicious/noExplicitAny: entities of any shape
  function owned(noun: Noun, kind: Kind, entity: any): Target {
    const id: string = entity.id.id
    if (noun === 'TENANT') return { id, entity, owner: { tenantId: id } }
    if (noun === 'TENANT_PROFILE') return { id, entity, owner: {} }
    const tenantId = tenantOf(kind)
    if (noun === 'CUSTOMER') return { id, entity, owner: { tenantId, customerId: id } }
    const customerId = customerOf(kind)
    const isUser = noun === 'USER' && { userId: id, authority: entity.authority as Authority }
    return { id, entity, owner: { tenantId, customerId, customerIds: [customerId], ...isUser } }
  }

  async function standing(noun: Noun, kind: Kind) {
    const get = (path: string) => makerOf(kind).call('GET', path)
    if (noun === 'TENANT') return get(`/api/tenant/${tenantOf(kind)}`)
    if (noun === 'CUSTOMER' && kind === 'assigned') return get(`/api/customer/${customer.id}`)
    if (noun === 'CUSTOMER' && kind === 'public') return get(`/api/customer/${publicId}`)
    return make(noun, kind)
  }
  async function itself({ actor, name, token }: Caller): Promise<Target | undefined> {
    if (actor.isPublic || name === 'anonymous') return undefined
    const { body } = await at.api('GET', '/api/auth/user', { token })
    const { userId, tenantId, customerId, authority } = actor
    return { id: userId, entity: body, owner: { userId, tenantId, customerId, authority } }
  }

  const made = new Map<string, Promise<Target>>()
  return {
    at,
    sys,
    tenant,
    other,
    callers,
    target: async (noun, kind, caller) => {
      if (kind === 'itself') return itself(caller)
      const key = `${noun} ${kind}`
      const known = made.get(key) ?? standing(noun, kind).then((entity) => owned(noun, kind, entity))
      made.set(key, known)
      return known
    },
    fresh: async (noun, kind) =>
      kind === 'itself' || noun === 'API_USAGE_STATE' ? undefined : owned(noun, kind, await make(noun, kind)),
  }
}
