import { describe, expect, it, test } from 'vitest'
import { landingOf, ledBack } from './confinement'
import type { Authority } from './session-user'

const ID = '784f394c-42b6-435a-983c-b7beff2784f9'
const OTHER = '00000000-42b6-435a-983c-b7beff2784f9'
const person = (isFullscreen: boolean, authority: Authority = 'CUSTOMER_USER') => ({
  authority,
  start: { dashboardId: ID, isFullscreen },
})

test('people begin with their dashboard, system administrators and all others with the home page', () => {
  expect(landingOf(person(false))).toBe(`/dashboards/${ID}`)
  expect(landingOf(person(true))).toBe(`/dashboard/${ID}`)
  expect(landingOf({ authority: 'CUSTOMER_USER' })).toBe('/home')
  expect(landingOf(person(true, 'SYS_ADMIN'))).toBe('/home')
})

describe('who is confined', () => {
  it.each([
    '/home',
    '/devices',
    '/dashboards',
    `/dashboards/${ID}/details`,
    `/dashboards/${ID}/edit`,
    '/options/entities',
    '/search',
    '/search/found',
    '/notices',
    '/shortcuts',
    '/help',
    '/dashboardx',
    '/go/abc',
  ])('is led from %s to their dashboard', (path) => {
    expect(ledBack(person(true), path, '')).toBe(`/dashboard/${ID}`)
    expect(ledBack(person(false), path, '')).toBeUndefined()
    expect(ledBack(person(true, 'SYS_ADMIN'), path, '')).toBeUndefined()
  })

  it.each([
    `/dashboard/${ID}`,
    '/dashboard/other',
    `/dashboard/${ID}/picture`,
    '/api/images/tenant/plan.png',
    '/profile',
    '/profile/password',
    '/live',
    '/logout',
    '/prefs/language',
    `/dashboards/${ID}/tile/w`,
    `/dashboards/${ID}/star`,
  ])('may go to %s', (path) => expect(ledBack(person(true), path, '')).toBeUndefined())

  it('sees any dashboard alone', () => {
    expect(ledBack(person(true), `/dashboards/${OTHER}`, '?state=a')).toBe(`/dashboard/${OTHER}?state=a`)
  })
})
