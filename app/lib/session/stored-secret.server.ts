// The secret that signs session ids, where none is configured: made at the first start and kept, so that a restart signs
// nobody out. It appears whole or not at all. One that is too short is the rest of a crash or of a full disk, which is
// nobody's decision: another takes its place, and people sign in again.
import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, LEAST_SECRET } from '~/lib/env.server'
import { log } from '~/lib/log.server'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

export function storedSecret(folder: string): string {
  const path = join(folder, 'session-secret')
  try {
    const kept = read(path)
    if (kept !== undefined && kept.length >= LEAST_SECRET) return kept
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const made = randomBytes(32).toString('base64url')
    const part = `${path}.${randomUUID()}.part`
    try {
      writeWhole(part, made)
      if (kept === undefined) linkSync(part, path)
      else renameSync(part, path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error // somebody else was faster
    } finally {
      rmSync(part, { force: true })
    }
    if (kept !== undefined) log('warn', 'session-secret-replaced', { path, characters: kept.length })
    return read(path) ?? made
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    throw new ConfigurationError('DATA_DIR', `a folder whose session-secret can be read and written (${code})`, folder)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function writeWhole(path: string, text: string) {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
