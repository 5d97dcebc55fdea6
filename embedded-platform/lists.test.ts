// Every list by the same rules (platform-api §1.7): each property sorts both ways in any letter case, searches are
// prefixes of one field with live wildcards, pages end where they end, and what is no such value is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../tests/support/platform'
import { PlatformApi, type Session, type TestTenant } from '../tests/support/platform-api'

/** Sorted by code points: capitals, then small letters, then others. */
const WORDS = ['Beta_1', 'alpha', 'BETA%2', 'gamma', 'Ärger', 'b']

interface List {
  path: string
  make: (word: string) => [path: string, body: unknown]
  /** The member that is searched and, unless it is read-only there, sorted by. */
  field: string
  sortable: readonly string[]
  unsortable?: readonly string[]
  asSystem?: boolean
  /** As it is stored, where that is not the word itself. */
  spelled?: (word: string) => string
}

const device = (name: string): [string, unknown] => ['/api/device', { name, type: 'default', label: name }]
const asset = (name: string): [string, unknown] => ['/api/asset', { name, type: 'hall', label: name }]
const view = (name: string): [string, unknown] => [
  '/api/entityView',
  { name, type: 'v', entityId: sourceId, keys: null },
]
const profile = { type: 'DEFAULT', transportType: 'DEFAULT', profileData: {} }
const tenantProfile = { profileData: { configuration: { type: 'DEFAULT' } } }
const asMail = (word: string) => `${word.replace(/[^\w]/g, 'x')}@example.com`

const OWNED = ['createdTime', 'name', 'type']
const LISTS: readonly List[] = [
  { path: '/api/tenant/devices', make: device, field: 'name', sortable: [...OWNED, 'label'] },
  {
    path: '/api/tenant/deviceInfos',
    make: device,
    field: 'name',
    sortable: [...OWNED, 'label', 'customerTitle', 'deviceProfileName'],
  },
  { path: '/api/tenant/assets', make: asset, field: 'name', sortable: [...OWNED, 'label'] },
  { path: '/api/tenant/assetInfos', make: asset, field: 'name', sortable: [...OWNED, 'label', 'customerTitle'] },
  { path: '/api/tenant/entityViews', make: view, field: 'name', sortable: OWNED },
  { path: '/api/tenant/entityViewInfos', make: view, field: 'name', sortable: [...OWNED, 'customerTitle'] },
  {
    path: '/api/tenant/dashboards',
    make: (title) => ['/api/dashboard', { title }],
    field: 'title',
    sortable: ['createdTime', 'title'],
    unsortable: ['name'],
  },
  {
    path: '/api/customers',
    make: (title) => ['/api/customer', { title }],
    field: 'title',
    sortable: ['createdTime', 'title', 'email', 'city', 'country'],
    unsortable: ['name'],
  },
  {
    path: '/api/users',
    make: (word) => ['/api/user?sendActivationMail=false', { email: asMail(word), authority: 'TENANT_ADMIN' }],
    field: 'email',
    sortable: ['createdTime', 'email', 'firstName', 'lastName'],
    unsortable: ['name'],
    spelled: asMail,
  },
  {
    path: '/api/deviceProfiles',
    make: (name) => ['/api/deviceProfile', { ...profile, name }],
    field: 'name',
    sortable: OWNED,
  },
  {
    path: '/api/deviceProfileInfos',
    make: (name) => ['/api/deviceProfile', { ...profile, name }],
    field: 'name',
    sortable: ['createdTime', 'name'],
  },
  {
    path: '/api/ruleChains',
    make: (name) => ['/api/ruleChain', { name }],
    field: 'name',
    sortable: ['createdTime', 'name'],
  },
  {
    path: '/api/widgetsBundles',
    make: (title) => ['/api/widgetsBundle', { title }],
    field: 'title',
    sortable: ['createdTime', 'title'],
  },
  {
    path: '/api/tenants',
    make: (title) => ['/api/tenant', { title }],
    field: 'title',
    sortable: ['createdTime', 'title', 'email'],
    unsortable: ['name'],
    asSystem: true,
  },
  {
    path: '/api/tenantInfos',
    make: (title) => ['/api/tenant', { title }],
    field: 'title',
    sortable: ['createdTime', 'title', 'tenantProfileName'],
    asSystem: true,
  },
  {
    path: '/api/tenantProfiles',
    make: (name) => ['/api/tenantProfile', { ...tenantProfile, name }],
    field: 'name',
    sortable: ['createdTime', 'name'],
    asSystem: true,
  },
  {
    path: '/api/tenantProfileInfos',
    make: (name) => ['/api/tenantProfile', { ...tenantProfile, name }],
    field: 'name',
    sortable: ['createdTime', 'name'],
    asSystem: true,
  },
]

let at: TestPlatform
let sys: Session
let tenant: TestTenant
let sourceId: unknown
const made = new Set<string>()

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  sourceId = (await tenant.api.call<{ id: unknown }>('POST', '/api/device', { name: 'zz', type: 'default' })).id
})
afterAll(() => at.close())

/** Once of each noun, in an order of their own. */
async function fill({ make, asSystem }: List) {
  const session = asSystem ? sys : tenant.api
  const [noun] = make('')
  if (made.has(noun)) return
  made.add(noun)
  for (const word of WORDS) await session.call('POST', ...make(word))
}

/** Of the collation that sorts: code points. */
const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

test.each(LISTS.map((list) => [list.path, list] as const))('%s', async (path, list) => {
  await fill(list)
  const { field, sortable, unsortable = [], asSystem, spelled = (word: string) => word } = list
  const token = (asSystem ? sys : tenant.api).token
  const get = (query: string) => at.api('GET', `${path}?${query}`, { token })
  const valuesOf = async (query: string): Promise<string[]> => {
    const { status, body } = await get(query)
    expect([query, status]).toEqual([query, 200])
    return body.data.map((row: Record<string, string>) => row[field] ?? row.name)
  }
  const all = await valuesOf('pageSize=1000&page=0')
  expect(all).toEqual(expect.arrayContaining(WORDS.map(spelled)))

  for (const property of sortable) {
    for (const order of ['ASC', 'desc', 'Desc', '']) {
      const sorted = await valuesOf(`pageSize=1000&page=0&sortProperty=${property}&sortOrder=${order}`)
      expect([...sorted].sort(byCode)).toEqual([...all].sort(byCode))
      if (property !== field) continue
      const ascending = [...all].sort(byCode)
      expect(sorted).toEqual(order.toUpperCase() === 'DESC' ? ascending.reverse() : ascending)
    }
    const pages = await Promise.all(
      [0, 1, 2].map((page) => valuesOf(`pageSize=2&page=${page}&sortProperty=${property}&sortOrder=ASC`)),
    )
    expect(pages.flat()).toEqual(
      (await valuesOf(`pageSize=6&page=0&sortProperty=${property}&sortOrder=ASC`)).slice(0, 6),
    )
  }
  for (const property of [...unsortable, 'noSuchThing', 'additionalInfo;--', '__proto__']) {
    const { status, body } = await get(`pageSize=5&page=0&sortProperty=${encodeURIComponent(property)}`)
    expect([property, status, body.errorCode]).toEqual([property, 400, 31])
  }

  const wildcards = (pattern: string) =>
    new RegExp(
      `^${pattern
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/%/g, '.*')
        .replace(/_/g, '.')}`,
      'i',
    )
  for (const pattern of ['b', 'BETA', 'beta_', 'be%2', '%a', '_', 'ärg', 'nothing at all', ' ']) {
    const shown = await valuesOf(`pageSize=1000&page=0&textSearch=${encodeURIComponent(pattern)}`)
    expect([pattern, [...shown].sort(byCode)]).toEqual([
      pattern,
      all.filter((value) => wildcards(pattern).test(value)).sort(byCode),
    ])
  }

  const beyond = await get('pageSize=4&page=500')
  expect(beyond.body).toEqual({
    data: [],
    totalPages: Math.ceil(all.length / 4),
    totalElements: all.length,
    hasNext: false,
  })
  const refused = [
    ['pageSize=0&page=0', "Incorrect page link page size '0'. Page size must be greater than zero."],
    ['pageSize=-3&page=0', "Incorrect page link page size '-3'. Page size must be greater than zero."],
    ['pageSize=5&page=-1', "Incorrect page link page '-1'. Page must be positive integer."],
    [
      `pageSize=5&page=0&sortProperty=${field}&sortOrder=UP`,
      "Unsupported sort order 'UP'! Only 'ASC' or 'DESC' types are allowed.",
    ],
  ] as const
  for (const [query, message] of refused) {
    expect((await get(query)).body).toMatchObject({ status: 400, errorCode: 31, message })
  }
  expect((await get('pageSize=5&page=0&sortOrder=UP')).status).toBe(200)
  for (const query of ['pageSize=x&page=0', 'pageSize=2147483648&page=0', 'pageSize=5&page=1.5']) {
    expect([query, (await get(query)).body.errorCode, (await get(query)).status]).toEqual([query, undefined, 400])
  }
})
