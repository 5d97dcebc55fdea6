// Enough of everything for a page of each list: a tenant with so many of each kind, and one device with so many of what
// its tabs show. Names are as long as those of an installation.
import { type EntityRef, makeDevice, publish, type Session, type TestTenant, unique } from './platform-api'

export interface Filled {
  deviceId: string
  /** Its life is told in events. */
  ruleChainId: string
  customerId: string
}

const HOUR = 3_600_000
const ROOMS = ['north hall', 'cold store', 'roof plant', 'pump cellar']

export async function fillRows(
  platformUrl: string,
  { api, customer, tenantId }: TestTenant,
  sys: Session,
  count: number,
): Promise<Filled> {
  const nth = <Made>(make: (n: string, place: number) => Promise<Made>) =>
    Promise.all(
      Array.from({ length: count }, (_, place) => make(`${String(place + 100)} ${ROOMS[place % ROOMS.length]}`, place)),
    )
  const post = (path: string, body: unknown, by = api) => by.call<EntityRef>('POST', path, body)
  const device = await makeDevice(api, { name: 'CH-02 Chiller of the north hall' })
  const from = { entityType: 'DEVICE', id: device.id }
  const telemetry = `/api/plugins/telemetry/DEVICE/${device.id}`

  const devices = await nth((n) => makeDevice(api, { name: `Chiller ${n}`, label: `Meridian Tower ${n}` }))
  await nth((n) => post('/api/customer', { title: `Harbour Estates ${n}`, country: 'Ireland', city: 'Cork' }))
  await nth((n) => post('/api/asset', { name: `Building ${n}`, type: 'building', label: `Meridian Tower ${n}` }))
  await nth((n) => post('/api/dashboard', { title: `Energy of building ${n}` }))
  await nth((n) => post('/api/widgetsBundle', { title: `Widgets of building ${n}` }))
  const [chain] = await nth((n) => post('/api/ruleChain', { name: `Thresholds of building ${n}` }))
  const owner = {
    tenantId: { entityType: 'TENANT', id: tenantId },
    customerId: { entityType: 'CUSTOMER', id: customer.id },
  }
  await nth((n, place) =>
    post('/api/user?sendActivationMail=false', {
      ...owner,
      email: `${unique(`person${place}`)}@harbour-estates.example`,
      authority: 'CUSTOMER_USER',
      firstName: 'Cem',
      lastName: n,
    }),
  )
  const keys = { timeseries: [], attributes: { cs: [], ss: [], sh: [] } }
  await nth((n) => post('/api/entityView', { name: `Readings of ${n}`, type: 'yard', entityId: from, keys }))
  const usual = await api.call<EntityRef>('GET', '/api/deviceProfileInfo/default')
  const profile = await api.call<object>('GET', `/api/deviceProfile/${usual.id.id}`)
  await nth((n) =>
    post('/api/deviceProfile', {
      ...profile,
      id: undefined,
      createdTime: undefined,
      default: false,
      name: `Chiller ${n}`,
    }),
  )
  await nth((n) => post('/api/tenant', { title: unique(`Harbour Estates ${n}`), country: 'Ireland' }, sys))
  const usualOfTenants = await sys.call<EntityRef>('GET', '/api/tenantProfileInfo/default')
  const ofTenants = await sys.call<object>('GET', `/api/tenantProfile/${usualOfTenants.id.id}`)
  await nth((n) =>
    post(
      '/api/tenantProfile',
      { ...ofTenants, id: undefined, createdTime: undefined, default: false, name: unique(`Plan ${n}`) },
      sys,
    ),
  )

  await nth((n) =>
    post('/api/alarm', {
      type: `Supply temperature ${n}`,
      originator: from,
      severity: 'CRITICAL',
      status: 'ACTIVE_UNACK',
    }),
  )
  await nth((_, place) =>
    post('/api/relation', {
      from,
      to: { entityType: 'DEVICE', id: devices[place]?.id },
      type: 'Contains',
      typeGroup: 'COMMON',
    }),
  )
  await post(
    `${telemetry}/SERVER_SCOPE`,
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`hardwareRevision${place}`, `B${place}.${place}`])),
  )
  for (const _ of Array(count)) await post('/api/ruleChain', { ...chain, debugMode: false })
  const start = Date.now() - HOUR
  // A minute a value, each key in its own rhythm, as things send.
  const values = (minute: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, place) => [
        `compressor${place}Load`,
        Math.round(1000 * (20 + 10 * Math.sin((minute + 5 * place) / 7))) / 100,
      ]),
    )
  const recently = Array.from({ length: 60 }, (_, minute) => ({
    ts: start + minute * 60_000 + (minute % 7) * 3,
    values: { ...values(minute), mode: ['day', 'night', 'off'][minute % 3] },
  }))
  const power = Array.from({ length: 600 }, (_, place) => ({
    ts: start + place * 5_000 + (place % 11),
    values: { power: Math.round(1000 * (170 + 20 * Math.sin(place / 9))) / 1000 },
  }))
  await publish(platformUrl, device.token, [...recently, ...power])
  return { deviceId: device.id, ruleChainId: chain?.id.id ?? '', customerId: customer.id }
}
