import { expect, test } from 'vitest'
import { formBuilder, validators } from './forms'

test('groups of controls have values, rules and listeners as dialogs of actions expect them', () => {
  const form = formBuilder.group({
    name: ['', [validators.required]],
    attributes: formBuilder.group({ flag: [false], limit: [{ value: null, disabled: true }] }),
  })
  expect([form.valid, form.value]).toEqual([false, { name: '', attributes: { flag: false } }])
  expect(form.get('name')?.hasError('required')).toBe(true)
  const limit = form.get('attributes.limit')
  form.get('attributes.flag')?.valueChanges.subscribe((isOn) => (isOn ? limit?.enable() : limit?.disable()))
  form.patchValue({ name: 'a', attributes: { flag: true, limit: 5, other: 1 } })
  expect([form.valid, form.value]).toEqual([true, { name: 'a', attributes: { flag: true, limit: 5 } }])
  form.get('name')?.markAsDirty()
  expect([form.dirty, form.pristine]).toEqual([true, false])
  form.markAsPristine()
  expect(form.get('name')?.dirty).toBe(false)
})
