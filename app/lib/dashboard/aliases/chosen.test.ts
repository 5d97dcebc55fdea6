import { expect, test } from 'vitest'
import { chosenText, readChosen } from './chosen'
import { offeredAliases } from './offered'

const PUMP = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' }

test('choices stand in the address, each with its alias; nonsense is left out', () => {
  const search = new URLSearchParams([
    ['entity', chosenText('a:b', PUMP)],
    ['entity', 'c:DEVICE.nobody'],
    ['entity', ''],
    ['entity', `__proto__:DEVICE.${PUMP.id}`],
  ])
  const chosen = readChosen(search)
  expect(Object.entries(chosen)).toEqual([
    ['a:b', PUMP],
    ['__proto__', PUMP],
  ])
  expect(Object.getPrototypeOf(chosen)).toBe(Object.prototype)
})

test('one may choose for aliases that stand for one of several', () => {
  const alias = (id: string, filter: object) => [id, { id, alias: id, filter: { ...filter } }]
  const entityAliases = Object.fromEntries([
    alias('one', { type: 'singleEntity', singleEntity: PUMP }),
    alias('many', { type: 'deviceType', deviceType: 'pump', resolveMultiple: true }),
    alias('any', { type: 'deviceType', deviceType: 'pump' }),
    alias('state', { type: 'stateEntity' }),
    alias('odd', { type: 'nothing' }),
  ])
  const around = { viewer: { authority: 'TENANT_ADMIN' }, stateEntity: () => PUMP }
  const offered = offeredAliases({ entityAliases }, [...Object.keys(entityAliases), 'gone'], around)
  expect(offered.map(({ id }) => id)).toEqual(['any'])
})
