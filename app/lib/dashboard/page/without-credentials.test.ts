import { expect, test } from 'vitest'
import type { Widget } from '../model/widget'
import { withoutCredentials } from './without-credentials'

const widget = (settings: object) => ({ config: { settings } }) as unknown as Widget

test('keys of map providers stay on the server', () => {
  const settings = {
    gmApiKey: 'a',
    tmApiKey: 'b',
    credentials: { app_id: 'c', app_code: 'd' },
    layers: [{ provider: 'google', apiKey: 'e' }, null],
    latKeyName: 'lat',
  }
  expect(withoutCredentials(widget(settings)).config.settings).toEqual({
    latKeyName: 'lat',
    layers: [{ provider: 'google' }, null],
  })
})

test('what has none is the same widget', () => {
  const plain = widget({ credentials: { name: 'x' }, label: 'y' })
  expect(withoutCredentials(plain)).toBe(plain)
})
