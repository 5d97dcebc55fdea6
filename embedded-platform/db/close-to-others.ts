// Files and folders for their owner alone: 0600 and 0700, whatever an archive, an older version or a umask made of them.
import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** On a system that knows no owners there is nothing to close. */
export const isClosed = ({ uid, mode }: Stats): boolean =>
  process.getuid === undefined || (uid === process.getuid() && (mode & OTHERS) === 0)

/** All the way down. What belongs to somebody else, and links, are left alone. Answers how many had been open. */
export function closeToOthers(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.uid !== process.getuid?.()) return 0
  const isFolder = stats.isDirectory()
  if (!isFolder && !(stats.isFile() && stats.nlink === 1)) return 0
  const changed = closeOne(path, stats) ? 1 : 0
  return isFolder ? readdirSync(path).reduce((sum, name) => sum + closeToOthers(join(path, name)), changed) : changed
}

/** A disk that knows no rights (a stick, some network shares) keeps nobody from starting. */
export function closeOne(path: string, stats: Stats): boolean {
  if (isClosed(stats) || stats.uid !== process.getuid?.()) return false
  try {
    chmodSync(path, stats.isDirectory() ? 0o700 : 0o600)
    return true
  } catch {
    return false
  }
}
