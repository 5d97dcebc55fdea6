// One process per data folder: a file with the owner's process id beside the database.
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const LOCK_FILE = 'thingdeck.pid'

export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'DataFolderInUse'
  }
}

const heldHere = new Set<string>()

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** On a system that tells (Linux): a letter for the state of a process, and when it began. */
async function statOf(pid: number): Promise<{ state: string; beginning: string }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const facts = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name in parentheses may hold blanks
  return { state: facts[0] ?? '', beginning: facts[19] ?? '' }
}

/** A container gives the same few process ids at every start: the beginning tells their owners apart. */
const beginningOf = async (pid: number) => (await statOf(pid)).beginning

interface Owner {
  pid: number
  beginning: string
}

async function ownerIn(path: string): Promise<Owner> {
  const [pid, beginning = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
  return { pid: Number(pid), beginning }
}

async function holds({ pid, beginning }: Owner, path: string): Promise<boolean> {
  if (pid === process.pid && beginning === (await beginningOf(pid))) return heldHere.has(path)
  if (!(pid > 0 && isAlive(pid))) return false
  const now = await statOf(pid)
  return beginning === now.beginning && now.state !== 'Z' // ended, though its parent has not asked for it yet
}

/** Takes the lock; one left by a process that is gone is taken over. Resolves to its release. */
export async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, LOCK_FILE)
  const own = `${path}.${process.pid}.${randomUUID()}`
  await writeFile(own, `${process.pid} ${await beginningOf(process.pid)}`)
  try {
    while (!(await linked(own, path))) await clearAway(path, dataDir)
  } finally {
    await rm(own, { force: true })
  }
  heldHere.add(path)
  return async () => {
    heldHere.delete(path)
    await rm(path, { force: true })
  }
}

/** The lock appears with its content or not at all: nobody can read half of one. */
async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Throws when the owner lives. Otherwise the file is moved aside first: somebody else may just have taken its place. */
async function clearAway(path: string, dataDir: string): Promise<void> {
  const owner = await ownerIn(path)
  if (await holds(owner, path)) throw new DataFolderInUse(dataDir, owner.pid)
  const aside = `${path}.${process.pid}.${randomUUID()}`
  await rename(path, aside).catch(() => {}) // gone already
  const moved = await ownerIn(aside)
  if (moved.pid !== owner.pid || moved.beginning !== owner.beginning) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}
