import { expect, test } from 'vitest'
import { customerItem, customerParts, isPublicCustomer, newCustomerParts } from './customer'

const stored = {
  id: { entityType: 'CUSTOMER', id: '784f394c-42b6-435a-983c-b7beff2784f9' },
  createdTime: 1,
  title: 'Lindell',
  country: 'Viet Nam',
  state: null,
  externalId: { entityType: 'CUSTOMER', id: 'x' },
  version: 7,
  additionalInfo: { homeDashboardId: 'd1', own: { deep: [1, null] } },
}

test('a form that changes nothing changes nothing', () => {
  expect(customerParts.apply(stored, customerParts.read(stored))).toEqual(stored)
  const odd = { ...stored, additionalInfo: 'a text' }
  expect(customerParts.apply(odd, customerParts.read(odd))).toEqual(odd)
})

test('what it changes stands where the platform looks for it; the rest stays', () => {
  const change = {
    ...customerParts.read(stored),
    name: 'Lindell & Co',
    state: 'Hà Nội',
    homeDashboardHideToolbar: false,
  }
  expect(customerParts.apply(stored, change)).toEqual({
    ...stored,
    title: 'Lindell & Co',
    state: 'Hà Nội',
    additionalInfo: { ...stored.additionalInfo, homeDashboardHideToolbar: false },
  })
})

test('a home dashboard that is taken away leaves no empty id, which platforms refuse to read', () => {
  const change = { ...customerParts.read(stored), homeDashboardId: '' }
  expect(customerParts.apply(stored, change).additionalInfo).toEqual({ own: { deep: [1, null] } })
})

test('a new one has what was typed, and nothing for what was not', () => {
  const typed = { ...newCustomerParts.read({}), name: 'Lindell', city: 'Oslo' }
  expect(newCustomerParts.make(typed)).toMatchObject({ title: 'Lindell', city: 'Oslo', country: null, email: null })
})

test('the toolbar of a home dashboard is hidden unless somebody said otherwise', () => {
  expect(customerItem(stored).hidesHomeToolbar).toBe(true)
  expect(customerItem({ ...stored, additionalInfo: { homeDashboardHideToolbar: false } }).hidesHomeToolbar).toBe(false)
})

test.each([
  [{ isPublic: true }, true],
  [{ isPublic: 'true' }, true],
  [{ isPublic: false }, false],
  [null, false],
  ['isPublic', false],
])('the customer of everybody is known by %j', (additionalInfo, is) => {
  expect(isPublicCustomer({ additionalInfo })).toBe(is)
  expect(customerItem({ ...stored, additionalInfo }).isReadOnly).toBe(is)
})
