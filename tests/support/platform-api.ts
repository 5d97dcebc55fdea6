// A small client of the platform's REST API for tests: it knows only what the contract promises of 3.2.2 and 4.x.

export interface Session {
  token: string
  call: <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>
}

export interface EntityRef {
  id: { entityType: string; id: string }
}

export interface TestTenant {
  tenantId: string
  admin: { email: string; password: string }
  customer: { id: string; title: string }
  customerUser: { email: string; password: string }
  /** The administrator's session. */
  api: Session
  remove: () => Promise<void>
}

const PASSWORD = 'Journey-2026'
let counter = 0
/** Unique over parallel workers and runs; letters first, as some platforms want. */
export const unique = (word: string) =>
  `${word}-${Date.now().toString(36)}${process.pid.toString(36)}${(counter++).toString(36)}`

export class PlatformApi {
  constructor(readonly url: string) {}

  async call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(token ? { 'X-Authorization': `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    const isJson = text !== '' && (answer.headers.get('content-type') ?? '').includes('json')
    return (isJson ? JSON.parse(text) : text) as T
  }

  async signIn(username: string, password: string): Promise<Session> {
    const { token } = await this.call<{ token: string }>('POST', '/api/auth/login', { username, password })
    return { token, call: (method, path, body) => this.call(method, path, body, token) }
  }

  /** A user with a password, activated by the link as a person would. */
  private async makeUser(maker: Session, user: Record<string, unknown>): Promise<string> {
    const { id } = await maker.call<EntityRef>('POST', '/api/user?sendActivationMail=false', user)
    const link = await maker.call<string>('GET', `/api/user/${id.id}/activationLink`)
    const activateToken = /activateToken=([^&\s"]+)/.exec(link)?.[1]
    await this.call('POST', '/api/noauth/activate?sendActivationMail=false', { activateToken, password: PASSWORD })
    return id.id
  }

  /** A tenant of its own with an administrator, a customer and a customer user. */
  async makeTenant(sys: Session): Promise<TestTenant> {
    const title = unique('Tenant')
    const tenant = await sys.call<EntityRef>('POST', '/api/tenant', { title })
    const adminEmail = `${unique('admin')}@example.com`
    await this.makeUser(sys, {
      email: adminEmail,
      authority: 'TENANT_ADMIN',
      tenantId: tenant.id,
      firstName: 'Ada',
      lastName: 'Admin',
    })
    const api = await this.signIn(adminEmail, PASSWORD)
    return {
      tenantId: tenant.id.id,
      admin: { email: adminEmail, password: PASSWORD },
      ...(await this.makeCustomer(api, tenant.id)),
      api,
      remove: () => sys.call('DELETE', `/api/tenant/${tenant.id.id}`),
    }
  }

  private async makeCustomer(api: Session, tenantId: EntityRef['id']) {
    const title = unique('Customer')
    const customer = await api.call<EntityRef>('POST', '/api/customer', { title })
    const email = `${unique('user')}@example.com`
    await this.makeUser(api, {
      email,
      authority: 'CUSTOMER_USER',
      tenantId,
      customerId: customer.id,
      firstName: 'Cem',
      lastName: 'Customer',
    })
    return { customer: { id: customer.id.id, title }, customerUser: { email, password: PASSWORD } }
  }

  /** The same tenant with another customer and its user. */
  async withCustomer(tenant: TestTenant): Promise<TestTenant> {
    const other = await this.makeCustomer(tenant.api, { entityType: 'TENANT', id: tenant.tenantId })
    return { ...tenant, ...other, remove: () => tenant.api.call('DELETE', `/api/customer/${other.customer.id}`) }
  }
}

/** A device and its access token. */
export async function makeDevice(api: Session, device: Record<string, unknown> = {}) {
  const name = unique('Device')
  const made = await api.call<EntityRef & { name: string }>('POST', '/api/device', { name, type: 'default', ...device })
  const credentials = await api.call<{ credentialsId: string }>('GET', `/api/device/${made.id.id}/credentials`)
  return { id: made.id.id, name: made.name, token: credentials.credentialsId }
}

/** Publishes as the device does, over its HTTP API. */
export async function publish(platformUrl: string, token: string, values: unknown): Promise<void> {
  const answer = await fetch(`${platformUrl}/api/v1/${token}/telemetry`, {
    method: 'POST',
    body: JSON.stringify(values),
    headers: { 'Content-Type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`the device API answered ${answer.status}`)
}
