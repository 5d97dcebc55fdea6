import { expect, test } from 'vitest'
import { later } from './later'
import type { Line } from './line'
import { angular } from './older-services'
import { servicesOver } from './services'

function services(dialog = () => later(Promise.resolve(undefined as unknown))) {
  const asked: unknown[][] = []
  const line = {
    call: async (...args: unknown[]) => {
      asked.push(args)
      return args[0] === 'confirm' ? false : { id: { entityType: 'DEVICE', id: 'd1' } }
    },
  } as unknown as Line
  // biome-ignore lint/suspicious/noExplicitAny: as scripts see them
  return { asked, known: servicesOver(line, dialog).services as Record<string, any> }
}

const D = { entityType: 'DEVICE', id: 'd1' }

test('services of entities are calls of the platform, which the page looks at', async () => {
  const { asked, known } = services()
  await known.deviceService.saveDevice({ name: 'x' }).toPromise()
  await known.deviceService.deleteDevice('d1')
  await known.assetService.getAsset({ entityType: 'ASSET', id: 'a1' })
  await known.entityService.getEntity('ENTITY_VIEW', 'v1')
  await known.entityRelationService.saveRelation({ from: D, to: D, type: 'Contains' })
  await known.entityRelationService.findByFrom(D)
  await known.http.get('/api/device/d1')
  expect(asked).toEqual([
    ['platform', 'POST', '/api/device', { name: 'x' }],
    ['platform', 'DELETE', '/api/device/d1', undefined],
    ['platform', 'GET', '/api/asset/a1', undefined],
    ['platform', 'GET', '/api/entityView/v1', undefined],
    ['platform', 'POST', '/api/relation', { from: D, to: D, type: 'Contains' }],
    ['platform', 'GET', '/api/relations?fromId=d1&fromType=DEVICE', undefined],
    ['platform', 'GET', '/api/device/d1', undefined],
  ])
})

test('attributes are asked about in the words of both ages', async () => {
  const { asked, known } = services()
  const list = [{ key: 'a', value: 1 }]
  await known.attributeService.saveEntityAttributes(D, 'SERVER_SCOPE', list)
  await known.attributeService.saveEntityAttributes('DEVICE', 'd1', 'SERVER_SCOPE', list)
  await known.attributeService.getEntityAttributes(D, 'SERVER_SCOPE', ['a'])
  await known.attributeService.getEntityAttributesValues('DEVICE', 'd1', 'SERVER_SCOPE')
  expect(asked).toEqual([
    ['saveAttributes', D, 'SERVER_SCOPE', list],
    ['saveAttributes', D, 'SERVER_SCOPE', list],
    ['readAttributes', D, 'SERVER_SCOPE', ['a']],
    ['readAttributes', D, 'SERVER_SCOPE', undefined],
  ])
})

test('dialogs of the first age: a controller gets what it names, and a question is the page’s', async () => {
  const instance: Record<string, unknown> = { dialogRef: { close: (value: unknown) => closed.push(value) } }
  const closed: unknown[] = []
  const { asked, known } = services(((_: string, controller: (one: unknown) => void) => {
    controller(instance)
    return later(Promise.resolve('closed' as unknown))
  }) as never)
  const seen: unknown[] = []
  await known.$mdDialog.show({
    template: '<b></b>',
    controllerAs: 'vm',
    locals: { entityId: D },
    controller: [
      '$scope',
      '$mdDialog',
      'entityId',
      function (this: { go?: number }, $scope: unknown, $mdDialog: { hide(): void }, entityId: unknown) {
        this.go = 1
        seen.push($scope, entityId)
        $mdDialog.hide()
      },
    ],
  })
  expect(seen).toEqual([instance, D])
  expect(instance.vm).toEqual({ go: 1 })
  expect(closed).toHaveLength(1)
  const confirm = known.$mdDialog.confirm().title('Sure?').htmlContent('Really').cancel('No').ok('Yes')
  await expect(known.$mdDialog.show(confirm)).rejects.toThrow()
  expect(asked.at(-1)).toEqual(['confirm', 'Sure?', 'Really', 'No', 'Yes'])
  await expect(known.$q.all([1, known.$q.when(2)])).resolves.toEqual([1, 2])
})

test('what there is not is refused in words', async () => {
  const { known } = services()
  for (const call of [known.userService.saveUser, known.deviceService.getDeviceCredentials, known.router.navigate])
    await expect(call()).rejects.toThrow(/may not use/)
})

test('its own tools', () => {
  const from = { a: [1] }
  expect(angular.copy(from)).toEqual(from)
  expect(angular.copy(from)).not.toBe(from)
  const seen: unknown[] = []
  angular.forEach({ a: 1 }, (value, key) => seen.push([key, value]))
  expect(seen).toEqual([['a', 1]])
})
