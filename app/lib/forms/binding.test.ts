import { expect, test } from 'vitest'
import { bindForm } from './binding'

test('a fresh form shows its values', () => {
  const form = bindForm({ id: 'device', values: { name: 'Pump 7', gateway: true } })
  expect(form.field('name')).toEqual({
    id: 'device-name',
    name: 'name',
    value: 'Pump 7',
    checked: false,
    error: undefined,
  })
  expect(form.field('gateway').checked).toBe(true)
  expect(form.field('label').value).toBe('')
  expect(form.errors).toEqual([])
})

test('a refused one shows what was typed, not what was there before', () => {
  const name = [{ key: 'device.name-exists' }]
  const result = { initialValue: { name: 'Pump 8' }, error: { name, '': [{ key: 'error.platform' }] } }
  const form = bindForm({ id: 'device', result, values: { name: 'Pump 7', gateway: true } })
  expect(form.field('name')).toMatchObject({ value: 'Pump 8', error: { key: 'device.name-exists' } })
  expect(form.field('gateway').checked).toBe(false)
  expect(form.errors).toEqual([{ name: 'name', id: 'device-name', error: { key: 'device.name-exists' } }])
  expect(form.formError).toEqual({ key: 'error.platform' })
})
