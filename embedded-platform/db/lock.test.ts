import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProgram } from '../../tests/support/programs'
import { DataFolderInUse, LOCK_FILE, takeLock } from './lock'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thingdeck-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const inUse = { name: 'DataFolderInUse' }

test('one owner at a time, and a free folder afterwards', async () => {
  const release = await takeLock(folder)
  await expect(takeLock(folder)).rejects.toMatchObject(inUse)
  await release()
  const again = await takeLock(folder)
  await again()
  await expect(readFile(join(folder, LOCK_FILE))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('another process holds it, until it is gone without a word', async () => {
  const held =
    "import { takeLock } from './embedded-platform/db/lock.ts'; await takeLock(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)"
  const holder = startProgram(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', held, folder])
  for (let tries = 0; !holder.output().includes('held') && tries < 300; tries++)
    await new Promise((done) => setTimeout(done, 50))
  await expect(takeLock(folder)).rejects.toThrow(new DataFolderInUse(folder, holder.child.pid ?? 0).message)
  await holder.stop('SIGKILL')
  expect(await readFile(join(folder, LOCK_FILE), 'utf8')).toMatch(new RegExp(`^${holder.child.pid} `))
  const release = await takeLock(folder)
  await release()
})

test('a lock file without a process in it is nobody’s', async () => {
  await writeFile(join(folder, LOCK_FILE), '')
  const release = await takeLock(folder)
  await release()
})

test('another process that got the same number is not the owner', async () => {
  await writeFile(join(folder, LOCK_FILE), `${process.ppid} 1`)
  const release = await takeLock(folder)
  await release()
})

test.runIf(process.platform === 'linux')('a process that ended holds nothing, asked for or not', async () => {
  // The shell becomes a sleep that never asks for its child.
  const parent = startProgram('sh', ['-c', 'sleep 0.1 & echo "child $!"; exec sleep 30'])
  const child = () => /child (\d+)/.exec(parent.output())?.[1]
  for (let tries = 0; !child() && tries < 300; tries++) await new Promise((done) => setTimeout(done, 50))
  const stat = () => readFile(`/proc/${child()}/stat`, 'utf8')
  for (let tries = 0; !(await stat()).includes(') Z ') && tries < 300; tries++)
    await new Promise((done) => setTimeout(done, 50))
  const [, rest = ''] = (await stat()).split(') ')
  await writeFile(join(folder, LOCK_FILE), `${child()} ${rest.split(' ')[19]}`)
  const release = await takeLock(folder)
  await release()
  await parent.stop('SIGKILL')
})

test('of many who try at once, one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(folder)))
  const won = tries.filter((one) => one.status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const { value } of won) await value()
})
