// A copy of an entity: the add form filled from another one, over real HTTP and without scripts.
import { expect, test } from 'vitest'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface Stored {
  id: { id: string }
  name: string
  customerId: { id: string }
  additionalInfo: unknown
}

test('an asset: everything in the form and what no form knows of, for the same customer, under another name', async () => {
  const name = unique('Hall')
  const info = { description: 'two lines', floor: { of: 12345678901234567890n.toString(), plan: [1, 2] } }
  const { id } = await at.tenant.api.call<Stored>('POST', '/api/asset', {
    name,
    type: 'pump room',
    label: 'north',
    additionalInfo: info,
  })
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/asset/${id.id}`)
  const page = await at.admin.get(`/assets/${id.id}`)
  const to = /href="(\/assets\/new\?[^"]*copy=[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(to).toContain(`for=${at.tenant.customer.id}`)
  const { html } = await at.admin.get(to)
  expect(html).toMatch(new RegExp(`name="name"[^>]*value="${name} \\(copy\\)"`))
  expect(html).toMatch(/name="type"[^>]*value="pump room"/)
  expect(html).toContain(`Filled from ${name}.`)

  const fields = { type: 'pump room', label: 'north', description: 'three', customerId: at.tenant.customer.id }
  const { location = '' } = await at.admin.post(to, { ...fields, name: `${name} 2` })
  const made = await at.tenant.api.call<Stored>('GET', `/api/asset/${location.split('/').at(-1)}`)
  expect(made).toMatchObject({ name: `${name} 2`, label: 'north', additionalInfo: { ...info, description: 'three' } })
  expect(made.customerId.id).toBe(at.tenant.customer.id)
  expect(made.id.id).not.toBe(id.id)
  expect(await at.tenant.api.call<Stored>('GET', `/api/asset/${id.id}`)).toMatchObject({ name, additionalInfo: info })
})

test('a customer: its dashboards are its own', async () => {
  const additionalInfo = { description: 'a', homeDashboardId: at.tenant.customer.id, homeDashboardHideToolbar: true }
  const title = unique('Firm')
  const { id } = await at.tenant.api.call<Stored>('POST', '/api/customer', { title, city: 'Oslo', additionalInfo })
  const to = `/customers/new?copy=${id.id}`
  expect((await at.admin.get(to)).html).toMatch(/name="city"[^>]*value="Oslo"/)
  const { location = '' } = await at.admin.post(to, { name: `${title} 2`, city: 'Oslo', description: 'a' })
  const made = await at.tenant.api.call<Stored>('GET', `/api/customer/${location.split('/').at(-1)}`)
  expect(made).toMatchObject({ title: `${title} 2`, city: 'Oslo', additionalInfo: { description: 'a' } })
  expect(JSON.stringify(made.additionalInfo)).not.toContain('homeDashboard')
})

test('an entity view: its source, keys and range come along', async () => {
  const source = unique('Hall')
  const { id: assetId } = await at.tenant.api.call<Stored>('POST', '/api/asset', { name: source, type: 'hall' })
  const keys = { timeseries: ['t'], attributes: { cs: [], ss: ['a', 'b'], sh: [] } }
  const { id } = await at.tenant.api.call<Stored>('POST', '/api/entityView', {
    name: unique('View'),
    type: 'v',
    entityId: assetId,
    keys,
    startTimeMs: 1_600_000_000_000,
    endTimeMs: 0,
  })
  const { html } = await at.admin.get(`/entityViews/new?copy=${id.id}`)
  expect(html).toContain(`value="${source}"`)
  expect(html).toMatch(/value="2020-09-13T/)
})

test('one that is gone, is no id, or is another’s', async () => {
  const gone = await at.admin.get('/assets/new?copy=13814000-1dd2-11b2-8080-808080808080')
  expect(gone.status).toBe(404)
  const odd = await at.admin.get('/assets/new?copy=../../x')
  expect([odd.status, shown(odd.html).includes('Filled from')]).toEqual([200, false])
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get('/assets/new?copy=13814000-1dd2-11b2-8080-808080808080')).status).toBe(403)
})

test('a device: all but its credentials, also what no form knows of', async () => {
  const profile = await at.tenant.api.call<Stored>('POST', '/api/deviceProfile', {
    name: unique('Profile'),
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    profileData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
  })
  const name = unique('Pump')
  const info = { description: 'two lines', gateway: true, overwriteActivityTime: true, floor: { plan: [1, 2] } }
  const made = await at.tenant.api.call<Stored & { deviceData: object }>('POST', '/api/device', {
    name,
    label: 'north',
    deviceProfileId: profile.id,
    additionalInfo: { ...info, lastConnectedGateway: crypto.randomUUID() },
  })
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${made.id.id}`)
  const page = await at.admin.get(`/devices/${made.id.id}`)
  const to = /href="(\/devices\/new\?[^"]*copy=[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(to).toContain(`for=${at.tenant.customer.id}`)
  const html = shown((await at.admin.get(to)).html)
  expect(html).toMatch(new RegExp(`name="name"[^>]*value="${name} \\(copy\\)"`))
  expect(html).toMatch(/name="label"[^>]*value="north"/)
  for (const flag of ['gateway', 'overwriteActivityTime'])
    expect(/<input [^>]*>/g.test(html) && html.match(new RegExp(`<input [^>]*name="${flag}"[^>]*>`))?.[0]).toContain(
      'checked',
    )
  expect(html).toContain(`value="${profile.id.id}" selected`)
  expect(html).toContain(`Filled from ${name}.`)

  const fields = {
    name: `${name} 2`,
    label: 'north',
    description: 'three',
    deviceProfileId: profile.id.id,
    gateway: 'on',
  }
  const { location = '' } = await at.admin.post(to, {
    ...fields,
    customerId: at.tenant.customer.id,
    credentialsType: 'ACCESS_TOKEN',
  })
  const id = location.split('/')[2]
  const copy = await at.tenant.api.call<Stored>('GET', `/api/device/${id}`)
  const { overwriteActivityTime: _off, ...kept } = info
  expect(copy).toMatchObject({
    label: 'north',
    deviceProfileId: profile.id,
    deviceData: made.deviceData,
    additionalInfo: { ...kept, description: 'three' },
  })
  expect(copy.customerId.id).toBe(at.tenant.customer.id)
  expect(JSON.stringify(copy.additionalInfo)).not.toContain('lastConnectedGateway')
  const secretOf = async (one: string | undefined) =>
    (await at.tenant.api.call<{ credentialsId: string }>('GET', `/api/device/${one}/credentials`)).credentialsId
  expect(await secretOf(id)).not.toBe(await secretOf(made.id.id))
})

test('a dashboard: all it shows; its customers keep to the other one', async () => {
  const title = unique('Board')
  const configuration = { description: 'old', widgets: { w: { typeFullFqn: 'x', row: 0.5 } }, own: [1, null] }
  const { id } = await at.tenant.api.call<Stored>('POST', '/api/dashboard', { title, configuration })
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${id.id}`)
  await at.tenant.api.call('POST', `/api/customer/public/dashboard/${id.id}`)
  const to = `/dashboards/new?copy=${id.id}`
  expect(shown((await at.admin.get(`/dashboards/${id.id}/details`)).html)).toContain(to)
  expect((await at.admin.get(to)).html).toContain(`value="${title} (copy)"`)
  const { location = '' } = await at.admin.post(to, { name: `${title} 2`, description: 'new' })
  const made = await at.tenant.api.call<Stored>('GET', `/api/dashboard/${location.split('/').at(-1)}`)
  expect(made).toMatchObject({ title: `${title} 2`, configuration: { ...configuration, description: 'new' } })
  expect((made as unknown as { assignedCustomers: unknown }).assignedCustomers ?? []).toEqual([])
})

test('a rule chain: nodes of its own, connected alike, and never the root', async () => {
  const name = unique('Chain')
  const { id } = await at.tenant.api.call<Stored>('POST', '/api/ruleChain', {
    name,
    additionalInfo: { description: 'old', own: 7 },
  })
  const log = (one: string) => ({
    type: 'org.thingsboard.rule.engine.action.TbLogNode',
    name: one,
    debugMode: false,
    configuration: { jsScript: `return '${one} 25.0'` },
    additionalInfo: { layoutX: 10, layoutY: 20 },
  })
  const metadata = {
    ruleChainId: id,
    firstNodeIndex: 0,
    nodes: [log('first'), log('second')],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'Success' }],
    ruleChainConnections: null,
  }
  await at.tenant.api.call('POST', '/api/ruleChain/metadata', metadata)
  const to = `/ruleChains/new?copy=${id.id}`
  expect(shown((await at.admin.get(`/ruleChains/${id.id}/details`)).html)).toContain(to)
  expect((await at.admin.get(to)).html).toContain(`value="${name} (copy)"`)
  const { location = '' } = await at.admin.post(to, { name: `${name} 2`, description: 'new' })
  const madeId = location.split('/')[2] ?? ''
  const made = await at.tenant.api.call<Stored>('GET', `/api/ruleChain/${madeId}`)
  expect(made).toMatchObject({ name: `${name} 2`, root: false, additionalInfo: { description: 'new', own: 7 } })
  type Graph = { nodes: { id: { id: string } }[]; connections: unknown }
  const graphOf = (chain: string) => at.tenant.api.call<Graph>('GET', `/api/ruleChain/${chain}/metadata`)
  const [before, after] = [await graphOf(id.id), await graphOf(madeId)]
  const { nodes, connections } = metadata
  expect(after).toMatchObject({ firstNodeIndex: 0, connections })
  expect(after.nodes.map((node) => ({ ...node, id: undefined }))).toMatchObject(nodes)
  const idsIn = ({ nodes: all }: Graph) => all.map((node) => node.id.id)
  expect(idsIn(after).filter((one) => idsIn(before).includes(one))).toEqual([])
  expect(idsIn(await graphOf(id.id))).toEqual(idsIn(before))
})

test('a widgets bundle: its picture, and types of its own', async () => {
  const title = unique('Bundle')
  const image = `data:image/png;base64,${Buffer.alloc(400, 'p').toString('base64')}`
  const { id, alias } = await at.tenant.api.call<Stored & { alias: string }>('POST', '/api/widgetsBundle', {
    title,
    image,
    description: 'old',
  })
  const descriptor = { type: 'latest', sizeX: 8, templateHtml: '<b>a</b>', defaultConfig: '{"own":25.0}' }
  await at.tenant.api.call('POST', '/api/widgetType', { bundleAlias: alias, alias: 'own_one', name: 'One', descriptor })
  const to = `/widgets-bundles/new?copy=${id.id}`
  expect(shown((await at.admin.get(`/widgets-bundles/${id.id}`)).html)).toContain(to)
  const { html } = await at.admin.get(to)
  const kept = /name="image"[^>]*value="(stored:[^"]*)"/.exec(html)?.[1] ?? ''
  expect(kept).not.toBe('')
  expect(html).toContain(`/widgets-bundles/${id.id}/image`)
  const { location = '' } = await at.admin.post(to, { name: `${title} 2`, description: 'new', image: kept })
  type Bundle = Stored & { alias: string; image: string; description: string }
  const made = await at.tenant.api.call<Bundle>('GET', `/api/widgetsBundle/${location.split('/')[2]}`)
  expect(made).toMatchObject({ title: `${title} 2`, description: 'new', image })
  expect(made.alias).not.toBe(alias)
  type Type = Stored & { alias: string; descriptor: object }
  const typesOf = (bundle: string) =>
    at.tenant.api.call<Type[]>('GET', `/api/widgetTypesDetails?isSystem=false&bundleAlias=${bundle}`)
  const [before, after] = [await typesOf(alias), await typesOf(made.alias)]
  expect(after).toMatchObject([{ alias: 'own_one', name: 'One', descriptor }])
  expect(after[0]?.id.id).not.toBe(before[0]?.id.id)
})
