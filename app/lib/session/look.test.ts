import { expect, test } from 'vitest'
import { changeLook, DEFAULT_LOOK, lookCookie, readLook } from './look'

const asked = (cookie: string) => new Request('http://console.test/', { headers: { cookie } })

test('without a cookie everything follows the system', () => {
  expect(readLook(new Request('http://console.test/'))).toEqual(DEFAULT_LOOK)
})

test('what was chosen comes back', () => {
  const look = changeLook(DEFAULT_LOOK, new URLSearchParams({ theme: 'dark', contrast: 'more', language: 'fa_IR' }))
  const [cookie = ''] = lookCookie(look, { path: '/console', secure: true }).split(';')
  expect(readLook(asked(`other=1; ${cookie}`))).toEqual({
    ...DEFAULT_LOOK,
    theme: 'dark',
    contrast: 'more',
    language: 'fa_IR',
  })
})

test('the cookie lasts a year, below the base path, and under https only there', () => {
  expect(lookCookie(DEFAULT_LOOK, { path: '/console', secure: true })).toMatch(
    /; Path=\/console; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/,
  )
  expect(lookCookie(DEFAULT_LOOK, { path: '/', secure: false })).not.toContain('Secure')
})

test.each([
  'thingdeck-look=%',
  'thingdeck-look=theme%3Dpink%26density%3D%3Cimg%3E',
  'thingdeck-look=',
  'thingdeck-look',
])('a cookie that says %s is the default', (cookie) => {
  expect(readLook(asked(cookie))).toEqual(DEFAULT_LOOK)
})

test('a form changes only what it names', () => {
  const form = new FormData()
  form.set('density', 'compact')
  form.set('theme', 'nonsense')
  expect(changeLook({ ...DEFAULT_LOOK, theme: 'dark' }, form)).toEqual({
    ...DEFAULT_LOOK,
    theme: 'dark',
    density: 'compact',
  })
})
