import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDataFolder, prepareDataFolder } from './data-folder'
import { openPglite } from './db/pglite'
import { preparedDatabase } from './db/prepared'
import { StartError } from './options'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thingdeck-folder-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (...path: string[]) => statSync(join(root, ...path)).mode & 0o777
const prepare = (folder: string) => {
  const told: string[] = []
  prepareDataFolder(folder, ['database', 'sessions', 'session-secret'], (level, event) =>
    told.push(`${level}: ${event}`),
  )
  return told
}

/** A folder as versions before this one left it. */
function leftOpen(folder: string) {
  mkdirSync(join(folder, 'database/base/5'), { recursive: true })
  mkdirSync(join(folder, 'sessions'))
  for (const file of ['database/PG_VERSION', 'database/base/5/1259', 'sessions/a.json', 'session-secret']) {
    writeFileSync(join(folder, file), 'x')
    chmodSync(join(folder, file), 0o666)
  }
  for (const part of ['.', 'database', 'database/base', 'database/base/5', 'sessions'])
    chmodSync(join(folder, part), 0o755)
}

test('a new folder is made for its owner alone', () => {
  expect(prepare(join(root, 'a/b'))).toEqual([])
  expect(modeOf('a/b')).toBe(0o700)
})

test('what an older start left open is closed, all the way down, and told once', () => {
  leftOpen(root)
  expect(prepare(root)).toEqual(['info: data folder closed to other accounts'])
  for (const folder of ['.', 'database', 'database/base/5', 'sessions']) expect(modeOf(folder)).toBe(0o700)
  for (const file of ['database/PG_VERSION', 'database/base/5/1259', 'session-secret']) expect(modeOf(file)).toBe(0o600)
  expect(prepare(root)).toEqual([])
})

test('a folder with things of others stays as it is, is told, and ours in it is closed', () => {
  leftOpen(root)
  writeFileSync(join(root, 'compose.yaml'), '')
  chmodSync(join(root, 'compose.yaml'), 0o644)
  expect(prepare(root)).toContain('warn: data folder is open to other accounts')
  expect([modeOf('.'), modeOf('compose.yaml'), modeOf('database'), modeOf('session-secret')]).toEqual([
    0o755, 0o644, 0o700, 0o600,
  ])
})

test('links lead nowhere, and a file that has another name elsewhere is left alone', () => {
  const outside = join(root, 'outside')
  mkdirSync(outside)
  for (const name of ['file', 'linked']) {
    writeFileSync(join(outside, name), '')
    chmodSync(join(outside, name), 0o644)
  }
  chmodSync(outside, 0o755)
  const data = join(root, 'data')
  leftOpen(data)
  symlinkSync(outside, join(data, 'database/folder'))
  symlinkSync(join(outside, 'file'), join(data, 'database/file'))
  linkSync(join(outside, 'linked'), join(data, 'database/linked'))
  prepare(data)
  expect([modeOf('outside'), modeOf('outside/file'), modeOf('outside/linked')]).toEqual([0o755, 0o644, 0o644])
})

test('folders that all share, the root, files, and those of the program are refused in one line', () => {
  const shared = join(root, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  writeFileSync(join(root, 'file'), '')
  symlinkSync(resolve('app'), join(root, 'link'))
  for (const [folder, reason] of [
    ['/', 'root of the disk'],
    [shared, 'everybody on this machine shares it'],
    [join(root, 'file'), 'is a file'],
    [join(root, 'file/below'), 'is a file'],
    ['.', 'files of the program'],
    ['build', 'files of the program'],
    ['public/data', 'files of the program'],
    [join(root, 'link/data'), 'files of the program'],
  ] as const) {
    const check = () => checkDataFolder(folder)
    expect(check).toThrow(StartError)
    expect(check).toThrow(reason)
    expect(check).toThrow(/^DATA_DIR=.* cannot be used: [^\n]*$/)
  }
  expect(readdirSync(root).sort()).toEqual(['file', 'link', 'shared'])
})

test('the usual places pass', () => {
  for (const folder of ['data', join(shared(), 'thingdeck'), join(homedir(), 'thingdeck'), join(root, 'not/yet')])
    expect(() => checkDataFolder(folder)).not.toThrow()
})
const shared = () => tmpdir()

test('the engine’s own files are the owner’s alone: those it unpacks, those it makes', {
  timeout: 180_000,
}, async () => {
  const folder = join(root, 'database')
  const former = process.umask(0o077)
  try {
    const db = await openPglite({ dataDir: folder, dump: preparedDatabase })
    await db.script('CREATE TABLE later (a int); INSERT INTO later VALUES (1); CHECKPOINT')
    await db.close()
  } finally {
    process.umask(former)
  }
  const open = execFileSync('find', [folder, '-perm', '/077'], { encoding: 'utf8' })
  expect(open).toBe('')
})
