// Settings of a person, in the store of files, by a clock that may be set.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { dataFolder } from '../../../tests/support/data-folder'

const DAY = 86_400_000
const names = z.array(z.string())
const folder = dataFolder()
const { accountSetting } = await import('./account-store.server')
const store = (await import('./session-store.server')).sessionStore()
const { sweep } = store as unknown as { sweep(): Promise<void> }
afterEach(() => vi.useRealTimers())

test('what a person keeps is theirs alone, by its name', async () => {
  const fruit = accountSetting('fruit', names, [])
  await fruit.change('ann', (kept) => [...kept, 'pear'])
  expect(await fruit.read('ann')).toEqual(['pear'])
  expect(await fruit.read('bob')).toEqual([])
  expect(await accountSetting('trees', names, ['oak']).read('ann')).toEqual(['oak'])
})

test('it outlives sessions, and is put off by being used', async () => {
  const fruit = accountSetting('kept', names, [])
  const start = Date.now()
  await fruit.change('ann', () => ['pear'])
  for (const years of [5, 12, 19]) {
    vi.useFakeTimers({ now: start + years * 365 * DAY, toFake: ['Date'] })
    await sweep()
    expect(await fruit.read('ann')).toEqual(['pear'])
  }
})

test('changes at the same time are all kept', async () => {
  const fruit = accountSetting('many', names, [])
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => fruit.change('ann', (kept) => [...kept, name])))
  expect((await fruit.read('ann')).toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('a change that is refused leaves what was kept', async () => {
  const fruit = accountSetting('refused', names, [])
  await fruit.change('ann', () => ['pear'])
  const change = fruit.change('ann', () => {
    throw new Error('no')
  })
  await expect(change).rejects.toThrow('no')
  expect(await fruit.read('ann')).toEqual(['pear'])
})

test('what cannot be understood counts as never kept', async () => {
  const before = new Set(readdirSync(join(folder, 'sessions')))
  await accountSetting('odd', names, []).change('ann', () => ['pear'])
  expect(await accountSetting('odd', z.object({ of: z.string() }), { of: 'nothing' }).read('ann')).toEqual({
    of: 'nothing',
  })
  for (const name of readdirSync(join(folder, 'sessions'))) {
    if (!before.has(name)) writeFileSync(join(folder, 'sessions', name), '{"half')
  }
  expect(await accountSetting('odd', names, []).read('ann')).toEqual([])
})
