import { expect, test } from 'vitest'
import { DEFAULT_APPEARANCE } from '~/lib/session/appearance'
import { AUTHORITIES } from '~/lib/session/session-user'
import { commandEntries, matching, placeEntries } from './commands'

const t = (key: string, values?: Record<string, unknown>) => (values ? `${values.what}: ${values.choice}` : key)
const commandsOf = (authority: (typeof AUTHORITIES)[number]) =>
  commandEntries({ authority, appearance: DEFAULT_APPEARANCE, language: 'en_US' }, t).map(({ id }) => id)

test('commands are those of the role, and looks other than those in use', () => {
  expect(commandsOf('TENANT_ADMIN')).toEqual(
    expect.arrayContaining(['add-device', 'add-customer', 'import-dashboard', 'theme-dark', 'keys-off', 'sign-out']),
  )
  expect(commandsOf('CUSTOMER_USER').filter((id) => /^(add|import)-/.test(id))).toEqual([])
  expect(commandsOf('CUSTOMER_USER')).toContain('claim')
  expect(commandsOf('SYS_ADMIN')).toContain('add-tenant')
  expect(commandsOf('SYS_ADMIN')).not.toContain('add-device')
  expect(commandsOf('TENANT_ADMIN')).not.toContain('theme-system')
})

test.each(AUTHORITIES)('no two places of %s have the same key', (authority) => {
  const keys = placeEntries(authority, t).flatMap((entry) => entry.keys?.[1] ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(4)
})

test('each word is looked for, and what begins with the first stands first', () => {
  const entry = (label: string) => ({ id: label, label, icon: 'plus' as const })
  const entries = [entry('All devices'), entry('Devices'), entry('Add device profile'), entry('Add device')]
  expect(matching(entries, 'dev').map(({ label }) => label)[0]).toBe('Devices')
  expect(matching(entries, ' profile  add').map(({ label }) => label)).toEqual(['Add device profile'])
})
