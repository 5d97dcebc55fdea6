import { expect, test } from 'vitest'
import { appearanceCookie, changeAppearance, DEFAULT_APPEARANCE, readAppearance } from './appearance'

const requestWith = (cookie: string) => new Request('http://console.test/', { headers: { cookie } })

test('without a cookie everything follows the system', () => {
  expect(readAppearance(new Request('http://console.test/'))).toEqual(DEFAULT_APPEARANCE)
})

test('what was chosen comes back', () => {
  const appearance = changeAppearance(
    DEFAULT_APPEARANCE,
    new URLSearchParams({ theme: 'dark', contrast: 'more', language: 'fa_IR' }),
  )
  const [cookie = ''] = appearanceCookie(appearance, { path: '/console', secure: true }).split(';')
  expect(readAppearance(requestWith(`other=1; ${cookie}`))).toEqual({
    ...DEFAULT_APPEARANCE,
    theme: 'dark',
    contrast: 'more',
    language: 'fa_IR',
  })
})

test('the cookie lasts a year, below the base path, and under https only there', () => {
  expect(appearanceCookie(DEFAULT_APPEARANCE, { path: '/console', secure: true })).toMatch(
    /; Path=\/console; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/,
  )
  expect(appearanceCookie(DEFAULT_APPEARANCE, { path: '/', secure: false })).not.toContain('Secure')
})

test.each([
  'thingdeck-look=%',
  'thingdeck-look=theme%3Dpink%26density%3D%3Cimg%3E',
  'thingdeck-look=',
  'thingdeck-look',
])('a cookie that says %s is the default', (cookie) => {
  expect(readAppearance(requestWith(cookie))).toEqual(DEFAULT_APPEARANCE)
})

test('a form changes only what it names', () => {
  const form = new FormData()
  form.set('density', 'compact')
  form.set('theme', 'nonsense')
  expect(changeAppearance({ ...DEFAULT_APPEARANCE, theme: 'dark' }, form)).toEqual({
    ...DEFAULT_APPEARANCE,
    theme: 'dark',
    density: 'compact',
  })
})

test('a zone and twelve hours are chosen, and given back to the browser', () => {
  const chosen = changeAppearance(DEFAULT_APPEARANCE, new URLSearchParams({ zone: 'Asia/Tehran', clock: '12' }))
  expect(chosen).toEqual({ ...DEFAULT_APPEARANCE, zone: 'Asia/Tehran', clock: '12' })
  expect(changeAppearance(chosen, new URLSearchParams({ zone: 'Mars/Olympus', clock: '13' }))).toEqual(chosen)
  expect(changeAppearance(chosen, new URLSearchParams({ zone: '', clock: '24' }))).toEqual(DEFAULT_APPEARANCE)
})
