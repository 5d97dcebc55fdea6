import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigurationError } from '~/lib/env.server'
import { storedSecret } from './stored-secret.server'

let folder = ''
let printed: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-secret-'))
  printed = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'session-secret')

test('made once, whole, and for the owner alone', () => {
  const made = storedSecret(folder)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(storedSecret(folder)).toBe(made)
  expect(readdirSync(folder)).toEqual(['session-secret'])
  expect(statSync(file()).mode & 0o077).toBe(0)
  expect(printed).toEqual([])
})

test.each(['', '\n', 'short'])('what a crash left of one (%j) is replaced, which the log says', (rest) => {
  writeFileSync(file(), rest)
  const made = storedSecret(folder)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(file(), 'utf8')).toBe(made)
  expect(storedSecret(folder)).toBe(made)
  expect(readdirSync(folder)).toEqual(['session-secret'])
  expect(printed.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', event: 'session-secret-replaced' }])
  expect(printed.join()).not.toContain(made)
})

test('one that an operator wrote is kept', () => {
  writeFileSync(file(), 'sixteen letters!\n')
  expect(storedSecret(folder)).toBe('sixteen letters!')
})

test('one that cannot be read, and a folder that cannot be made, stop the start', () => {
  mkdirSync(file())
  expect(() => storedSecret(folder)).toThrow(ConfigurationError)
  rmSync(file(), { recursive: true })
  writeFileSync(file(), 'a secret of some length')
  chmodSync(file(), 0o600)
  expect(() => storedSecret(file())).toThrow(/^DATA_DIR=.*\(ENOTDIR\)/)
})
