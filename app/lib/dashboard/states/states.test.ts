import { describe, expect, it } from 'vitest'
import { readDashboard } from '../model/read-dashboard'
import { toBase64 } from './base64'
import { readStates, writtenStates } from './state-address'
import { backTo, openState, openStates, stateEntity, updateState } from './state-controller'
import { type StateStack, withEntity } from './state-entry'
import { crumbsOf, namelessEntities, stateName, withNames } from './state-name'

const dashboardOf = (stateControllerId: string) =>
  readDashboard({
    configuration: {
      settings: { stateControllerId },
      states: {
        home: { name: 'Home', root: true },
        chart: { name: `\${entityName} in \${room:entityLabel}` },
        map: { name: `\${entityLabel}` },
      },
    },
  })
const dashboard = dashboardOf('entity')

const PUMP = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' }
const ROOM = { entityType: 'ASSET', id: '99ab394c-42b6-435a-983c-b7beff2784f9' }
const root = { id: 'home', params: {} }
const onPump: StateStack = [root, { id: 'chart', params: { entityId: PUMP } }]

const read = (text: string | null) => readStates(dashboard, text)
const written = (stack: StateStack) => writtenStates(stack, dashboard.rootStateId)

describe('the state of an address', () => {
  it('is nothing for the root', () => {
    expect(read(null)).toEqual({ stack: [root], unknown: [] })
    expect(written([root])).toBeUndefined()
  })

  it('can be read by people', () => {
    expect(written(onPump)).toBe(`home,chart*DEVICE.${PUMP.id}`)
    expect(read(`home,chart*DEVICE.${PUMP.id}`).stack).toEqual(onPump)
  })

  it('holds entities under names, and which of them came last', () => {
    const params = withEntity({ entityId: PUMP, other: { entityId: PUMP } }, { id: ROOM }, 'room-1')
    const text = `chart*DEVICE.${PUMP.id}*other-DEVICE.${PUMP.id}**room-1-ASSET.${ROOM.id}`
    expect(written([{ id: 'chart', params }])).toBe(text)
    expect(read(text).stack).toEqual([{ id: 'chart', params }])
  })

  it('leaves names out, which are looked up', () => {
    const [, chart] = onPump
    const named = [root, { id: 'chart', params: { ...chart?.params, entityName: 'Pump 7', entityLabel: 'P7' } }]
    expect(written(named)).toBe(written(onPump))
  })

  it.each([
    [{ tab: 2 }],
    [{ entityId: PUMP, tab: null }],
    [{ entityId: { ...PUMP, id: 'DEVICE_ID' } }],
    [{ room: { entityId: ROOM, more: 1 } }],
    [{ entityName: 'Nobody' }],
    [{ 'ro om': { entityId: ROOM } }],
    [{ targetEntityParamName: 'room' }],
  ])('is that of the reference where JSON alone can hold it: %j', (params) => {
    const stack = [root, { id: 'chart', params }]
    expect(written(stack)).toBe(toBase64(stack))
    expect(read(toBase64(stack)).stack).toEqual(stack)
  })

  it('is read as the reference writes it, whatever happened to it on the way', () => {
    const stack = [root, { id: 'chart', params: { entityId: PUMP, entityName: 'Помпа >>?? 7', entityLabel: '' } }]
    const text = toBase64(stack)
    const variants = [
      text,
      text.replaceAll('+', ' '),
      text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      btoa(encodeURIComponent(JSON.stringify(stack))),
    ]
    for (const one of variants) expect(read(one).stack).toEqual(stack)
  })

  it('leads to the root where it names what is not there, and says so', () => {
    const stack = [
      { id: 'gone', params: { entityId: PUMP } },
      { id: 'map', params: {} },
      { id: 'lost', params: {} },
    ]
    expect(read(toBase64(stack))).toEqual({
      stack: [
        { id: 'home', params: { entityId: PUMP } },
        { id: 'map', params: {} },
      ],
      unknown: ['gone', 'lost'],
    })
    expect(read('a b')).toEqual({ stack: [root], unknown: ['a b'] })
    expect(read('constructor').unknown).toEqual(['constructor'])
  })

  it('never fails', () => {
    const deep = btoa('['.repeat(9000) + ']'.repeat(9000))
    const texts = [
      '%',
      '***',
      ',',
      '*',
      'a*',
      'W10=',
      'e30=',
      btoa('null'),
      btoa('[null,1,{"id":7,"params":[]}]'),
      '\0',
    ]
    for (const text of [...texts, deep, 'x'.repeat(1e6), ',home'.repeat(1e4), btoa('\xff\xfe'), btoa('"%E0%A4%A"')]) {
      const { stack } = read(text)
      expect(stack.length).toBeGreaterThan(0)
      expect(stack.length).toBeLessThanOrEqual(50)
      expect(stack.every(({ id }) => Object.hasOwn(dashboard.states, id))).toBe(true)
    }
  })
})

describe('moving about', () => {
  it('opens above, but not twice the same', () => {
    const stack = openState(dashboard, [root], 'chart', { entityId: PUMP })
    expect(stack).toEqual(onPump)
    expect(openState(dashboard, onPump, 'chart', { entityId: { ...PUMP } })).toBe(onPump)
    expect(openState(dashboard, onPump, 'gone', {})).toBeUndefined()
  })

  it('opens several or none', () => {
    expect(openStates(dashboard, [root], [onPump[1] ?? root, { id: 'map', params: {} }])).toHaveLength(3)
    expect(openStates(dashboard, [root], [onPump[1] ?? root, { id: 'gone', params: {} }])).toBeUndefined()
  })

  it('replaces what is seen', () => {
    expect(updateState(dashboard, onPump, undefined, { tab: 1 })).toEqual([root, { id: 'chart', params: { tab: 1 } }])
    expect(updateState(dashboard, onPump, 'map', {})).toEqual([root, { id: 'map', params: {} }])
    expect(updateState(dashboard, onPump, 'gone', {})).toBeUndefined()
  })

  it('goes back, never beyond the root', () => {
    expect(backTo(onPump, 0)).toEqual([root])
    expect(backTo(onPump, -3)).toEqual([root])
  })

  it('ends growing', () => {
    let stack: StateStack = [root]
    for (let tab = 0; tab < 120; tab++) stack = openState(dashboard, stack, 'chart', { tab }) ?? stack
    expect([stack.length, stack[0], stack.at(-1)]).toEqual([50, root, { id: 'chart', params: { tab: 119 } }])
  })

  it('without a stack keeps one state, and knows no entity', () => {
    const plain = dashboardOf('default')
    expect(openState(plain, [root], 'chart', { entityId: PUMP })).toEqual([onPump[1]])
    expect(readStates(plain, toBase64(onPump)).stack).toEqual([onPump[1]])
    expect(stateEntity(plain, onPump)).toBeUndefined()
    expect(stateEntity(dashboard, onPump)).toEqual({ id: PUMP })
  })
})

describe('names', () => {
  const room = { entityId: ROOM, entityName: 'Hall', entityLabel: 'H' }

  it('are those of the entities', () => {
    const params = { entityId: PUMP, entityName: `\${room:entityName}$&`, room }
    expect(stateName(dashboard, 'chart', params)).toBe(`\${room:entityName}$& in H`)
    expect(stateName(dashboard, 'map', { entityId: PUMP, entityName: 'Pump' })).toBe('Pump')
    expect(stateName(dashboard, 'map', {})).toBe('map')
  })

  it('stand in crumbs that lead back', () => {
    expect(crumbsOf(dashboard, onPump)).toMatchObject([
      { name: 'Home', state: undefined, isCurrent: false },
      { name: 'in', state: `home,chart*DEVICE.${PUMP.id}`, isCurrent: true },
    ])
  })

  it('are looked up where the address has none', () => {
    const stack = [root, { id: 'chart', params: { entityId: PUMP, room, old: { entityId: PUMP } } }]
    expect(namelessEntities(stack)).toEqual([PUMP])
    expect(
      crumbsOf(
        dashboard,
        withNames(stack, () => ({ name: 'Pump 7' })),
      )[1]?.name,
    ).toBe('Pump 7 in H')
  })
})
