import { expect, test } from 'vitest'
import { parseEnv } from '~/lib/env.server'
import { linkOrigin } from './link-origin.server'

test.each<[Record<string, string>, string | undefined]>([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: '80' }, 'http://[::1]'],
  [{ PUBLIC_URL: 'https://things.example.com/console' }, 'https://things.example.com'],
  [{ PUBLIC_URL: 'https://things.example.com', FORWARD_HOST: 'off' }, undefined],
  // Others reach it by an address that nobody has told us.
  [{ HOST: '0.0.0.0' }, undefined],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, undefined],
  [{ PLATFORM_URL: 'http://platform:8080' }, undefined],
])('%j', (source, origin) => {
  expect(linkOrigin(parseEnv(source))?.origin).toBe(origin)
})
