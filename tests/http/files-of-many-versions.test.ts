// Files as versions from 2.x to 4.3 export them, and files that are broken in the ways of programs and people: each goes
// through the import page as a browser without scripts sends it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { unique } from '../support/platform-api'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

const upload = (area: string, content: string | Uint8Array<ArrayBuffer>) =>
  at.admin.postFiles(`/${area}/import`, fileForm(content))

/** In, and out again. */
async function through(area: string, content: string | Uint8Array<ArrayBuffer>) {
  const preview = await upload(area, content)
  expect(preview.status, wordsIn(preview.html).slice(0, 2000)).toBe(200)
  const done = await at.admin.postFiles(`/${area}/import`, fieldsIn(preview.html))
  expect(done.location, wordsIn(done.html).slice(0, 2000)).toMatch(new RegExp(`^/${area}/[\\da-f-]{36}$`))
  return { words: wordsIn(preview.html), out: (await at.admin.get(`${done.location}/json`)).html }
}

const uuid = () => crypto.randomUUID()
const dashboard2 = () => ({
  title: unique('Board of 1.x'),
  configuration: {
    widgets: [
      {
        isSystemType: true,
        bundleAlias: 'cards',
        typeAlias: 'a',
        type: 'latest',
        title: 'A',
        sizeX: 7.5,
        row: 0,
        config: { datasources: [{ type: 'device', deviceAliasId: '1', dataKeys: [] }] },
      },
    ],
    deviceAliases: { 1: { alias: 'Pumps', deviceId: null, deviceFilter: { useFilter: true, deviceNameFilter: 'P' } } },
    timewindow: { realtime: { timewindowMs: 60000 } },
    gridSettings: { columns: 24, margins: [10, 10] },
  },
  assignedCustomers: '[]',
  name: 'x',
})
const dashboard3 = () => ({
  title: unique('Board of 3.x'),
  image: null,
  mobileHide: false,
  mobileOrder: null,
  configuration: {
    description: '',
    widgets: {
      w: { typeFullFqn: 'system.cards.html_card', config: { settings: { html: '<b>&amp;</b>' }, actions: {} } },
    },
    states: {
      default: { name: 'D', root: true, layouts: { main: { widgets: {}, gridSettings: { breakpoints: {} } } } },
    },
    entityAliases: {
      a: {
        id: 'a',
        alias: 'Mine',
        filter: {
          type: 'relationsQuery',
          rootStateEntity: true,
          stateEntityParamName: null,
          rootEntity: { entityType: 'CUSTOMER', id: uuid() },
        },
      },
      b: {
        id: 'b',
        alias: 'Owner',
        filter: { type: 'singleEntity', singleEntity: { entityType: 'CURRENT_TENANT', id: uuid() } },
      },
    },
    filters: { f: { id: 'f', filter: 'On', keyFilters: [], editable: true } },
  },
  name: 'y',
})
const dashboard4 = () => ({
  ...dashboard3(),
  title: unique('Board of 4.x'),
  resources: [{ link: '/api/images/tenant/a.png', data: 'AA==', mediaType: 'image/png', title: 'a' }],
  image: 'tb-image;/api/images/tenant/a.png',
  version: 7,
  externalId: null,
})
/** Members that 3.2.2 keeps nothing of, and those that name it elsewhere. */
const LOST = ['name', 'assignedCustomers', 'image', 'mobileHide', 'mobileOrder', 'resources', 'version', 'externalId']
const kept = (document: object) => Object.fromEntries(Object.entries(document).filter(([name]) => !LOST.includes(name)))

describe('dashboards', () => {
  test.each([
    ['1.x, with aliases of devices and a list of widgets', dashboard2],
    ['3.x', dashboard3],
    ['4.x', dashboard4],
  ])('%s', async (_version, make) => {
    const file = make()
    const { out, words } = await through('dashboards', JSON.stringify(file))
    expect(kept(JSON.parse(out))).toEqual(kept(file))
    if ('resources' in file) expect(words).toContain('does not keep: image, resources.')
  })

  const utf16 = (text: string, mark: boolean) =>
    new Uint8Array(Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le'))
  const swapped = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())
  test.each([
    ['a mark', (text: string) => `\uFEFF${text}`],
    ['lines of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['lines of old Macs', (text: string) => text.replaceAll('\n', '\r')],
    ['UTF-16', (text: string) => utf16(text, true)],
    ['UTF-16 without a mark', (text: string) => utf16(text, false)],
    ['UTF-16 the other way round', swapped],
  ])('%s', async (_how, written) => {
    const file = { title: unique('Ünïcode 泵 😀'), configuration: { widgets: {}, text: 'é\u2028\u0000' } }
    const { out } = await through('dashboards', written(JSON.stringify(file, null, 2)))
    expect(kept(JSON.parse(out))).toEqual(file)
  })

  test('numbers as long as they are, members nobody knows, and some megabytes', async () => {
    const big = `{"title":"${unique('Large')}","configuration":{"n":[123456789012345678901234567890,1E400,-0.0],"unknown":{"x":${JSON.stringify('é'.repeat(1_500_000))}},"image":"data:image/png;base64,${'A'.repeat(1_000_000)}"}}`
    const { out } = await through('dashboards', big)
    for (const piece of ['123456789012345678901234567890', '1E400', '-0.0']) expect(out).toContain(piece)
    expect(out.replaceAll(/\s/g, '').length).toBeGreaterThanOrEqual(big.length)
  })

  test('what stands twice is told, and the last one counts', async () => {
    const { words, out } = await through(
      'dashboards',
      '{"title":"a",\n"configuration":{"x":1,\n"x":2},"title":"Twice over"}',
    )
    expect(words).toContain('x (3), title (3)')
    expect(JSON.parse(out)).toMatchObject({ title: 'Twice over', configuration: { x: 2 } })
  })
})

const node = (type: string, more: object = {}) => ({
  type: `org.thingsboard.rule.engine.${type}`,
  name: 'N',
  debugMode: false,
  configuration: { jsScript: 'return true;' },
  additionalInfo: { layoutX: 1, layoutY: 2 },
  ...more,
})
const chain = (metadata: object, more: object = {}) => ({
  ruleChain: {
    name: unique('Chain'),
    firstRuleNodeId: { entityType: 'RULE_NODE', id: uuid() },
    root: true,
    debugMode: false,
    configuration: null,
    additionalInfo: null,
    ...more,
  },
  metadata: { firstNodeIndex: 0, connections: [], ruleChainConnections: null, ...metadata },
})

test('rule chains of 2.x, with connections to chains that are not here, and of 4.x', async () => {
  const target = uuid()
  const old = chain({
    nodes: [
      node('filter.TbJsFilterNode', { id: { entityType: 'RULE_NODE', id: uuid() }, createdTime: 1, ruleChainId: null }),
    ],
    ruleChainConnections: [
      {
        fromIndex: 0,
        targetRuleChainId: { entityType: 'RULE_CHAIN', id: target },
        additionalInfo: { ruleChainNodeId: 'x' },
        type: 'True',
      },
    ],
  })
  const { words, out } = await through('ruleChains', JSON.stringify(old))
  for (const said of [target, '1 connection to another rule chain']) expect(words).toContain(said)
  expect(JSON.parse(out)).toMatchObject({
    ruleChain: { name: old.ruleChain.name, root: false },
    metadata: { firstNodeIndex: 0 },
  })

  const newer = chain(
    {
      nodes: [
        node('flow.TbRuleChainInputNode', {
          debugSettings: { allEnabled: true },
          singletonMode: true,
          queueName: 'Main',
          configurationVersion: 1,
          configuration: { ruleChainId: target, forwardMsgToDefaultRuleChain: false },
        }),
      ],
      version: 3,
    },
    { type: 'CORE', version: 2, externalId: null },
  )
  const told = (await through('ruleChains', JSON.stringify(newer))).words
  for (const said of ['debugSettings', 'queueName', 'TbRuleChainInputNode', target]) expect(told).toContain(said)
})

test('device profiles with alarm rules of the first form', async () => {
  const file = {
    name: unique('Profile'),
    description: '',
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    defaultRuleChainId: { entityType: 'RULE_CHAIN', id: uuid() },
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: [
        {
          id: 'x',
          alarmType: 'High',
          createRules: {
            CRITICAL: {
              schedule: null,
              condition: {
                condition: [
                  {
                    key: { type: 'TIME_SERIES', key: 't' },
                    valueType: 'NUMERIC',
                    predicate: {
                      type: 'NUMERIC',
                      operation: 'GREATER',
                      value: { defaultValue: 1.5, dynamicValue: null, userValue: null },
                    },
                  },
                ],
                spec: { type: 'SIMPLE' },
              },
            },
          },
          clearRule: null,
          propagate: false,
          propagateRelationTypes: null,
        },
      ],
    },
    default: true,
  }
  const { words, out } = await through('deviceProfiles', JSON.stringify(file))
  expect(words).toContain('1 alarm rule')
  const made = JSON.parse(out)
  // The platform writes a member without a value into each condition.
  expect(made.profileData.alarms[0].createRules.CRITICAL.condition.condition).toMatchObject(
    file.profileData.alarms[0]?.createRules.CRITICAL.condition.condition ?? [],
  )
  expect(made).toMatchObject({ name: file.name, default: false })
})

test('bundles of 3.x and 4.x, and of 4.x with names of types alone', async () => {
  const type = { name: 'T', descriptor: { type: 'latest', sizeX: 7.5 }, image: null, description: null }
  const old = {
    widgetsBundle: { alias: unique('b'), title: unique('B'), image: null, description: 'd' },
    widgetTypes: [{ alias: 't', ...type }],
  }
  const back = JSON.parse((await through('widgets-bundles', JSON.stringify(old))).out)
  expect(back).toEqual(old)
  const newer = {
    widgetsBundle: { ...old.widgetsBundle, alias: unique('n'), title: unique('N'), order: 3, scada: true, name: 'N' },
    widgetTypes: [{ ...type, fqn: 'n.t', deprecated: true, tags: ['x'], scada: false, resources: [] }],
    widgetTypeFqns: ['cards.html_card'],
  }
  const told = await through('widgets-bundles', JSON.stringify(newer))
  expect(told.words).toContain('does not keep: widgetTypeFqns, order, scada, deprecated, tags.')
  const alone = { widgetsBundle: { title: unique('Alone') }, widgetTypeFqns: ['cards.html_card'] }
  expect((await through('widgets-bundles', JSON.stringify(alone))).words).toContain('does not keep: widgetTypeFqns.')
})
