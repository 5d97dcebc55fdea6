// The folder that everything is kept in. It is looked at before anything is opened or built; what is ours in it is closed
// to the other accounts of the machine, also what an older start left open.
import { accessSync, constants, mkdirSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, parse, relative, resolve, sep } from 'node:path'
import { closeOne, closeToOthers, isClosed } from './db/close-to-others'
import { StartError } from './options'
import { projectFile } from './project-file'

/** Folders of the program itself: a build or an update would take the data with it, or the data would be published. */
const SOURCES = new Set(['.git', '.ci', '.cache', 'app', 'build', 'docs', 'embedded-platform', 'node_modules'])
for (const name of ['public', 'scripts', 'server', 'tests']) SOURCES.add(name)

/** Names that may lie in a folder that is ours alone. */
const OURS = /^(database|sessions|session-secret(\..*)?|thingdeck\..*|lost\+found|\.gitkeep)$/
/** Whoever may write there, and nobody but the owner may take it away: what is shared by all, such as /tmp. */
const SHARED_BY_ALL = 0o1002

type Tell = (level: 'info' | 'warn', event: string, facts: Record<string, unknown>) => void

const refuse = (dataDir: string, reason: string): never => {
  throw new StartError(`DATA_DIR=${dataDir} cannot be used: ${reason}`)
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

/** The folder itself, or the one above it in which it is going to be made. */
function nearest(path: string, dataDir: string): { path: string; stats: Stats } {
  try {
    return { path, stats: statSync(path) }
  } catch (error) {
    const code = codeOf(error)
    if (path === dirname(path) || !(code === 'ENOENT' || code === 'ENOTDIR'))
      return refuse(dataDir, `${code} at ${path}.`)
    return nearest(dirname(path), dataDir)
  }
}

/** Throws a StartError for a folder that cannot or must not be used. Makes and changes nothing. */
export function checkDataFolder(dataDir: string): void {
  const wanted = resolve(dataDir)
  const there = nearest(wanted, dataDir)
  if (!there.stats.isDirectory()) refuse(dataDir, `${there.path} is a file. Name a folder.`)
  const path = resolve(realpathSync(there.path), relative(there.path, wanted))
  const own = `Name a folder of its own, such as ${join(path, 'thingdeck')}.`
  if (path === parse(path).root) refuse(dataDir, `it is the root of the disk. ${own}`)
  if (there.path === wanted && (there.stats.mode & SHARED_BY_ALL) === SHARED_BY_ALL)
    refuse(dataDir, `everybody on this machine shares it. ${own}`)
  const [first = ''] = relative(realpathSync(projectFile('.')), path).split(sep)
  if (first === '' || SOURCES.has(first))
    refuse(dataDir, `it lies among the files of the program. Name a folder of its own, such as ${projectFile('data')}.`)
  try {
    accessSync(there.path, constants.W_OK | constants.X_OK)
  } catch (error) {
    refuse(dataDir, `${there.path} may not be written by this user (${codeOf(error)}).`)
  }
}

/** Makes the folder where it is missing and closes it, with those of its `entries`, to everybody else. */
export function prepareDataFolder(dataDir: string, entries: readonly string[], tell: Tell): void {
  checkDataFolder(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const foreign = readdirSync(dataDir).filter((name) => !OURS.test(name))
    const stats = statSync(dataDir)
    const closed = foreign.length === 0 && closeOne(dataDir, stats) ? 1 : 0
    const below = entries.reduce((sum, name) => sum + closeToOthers(join(dataDir, name)), closed)
    if (below > 0) tell('info', 'data folder closed to other accounts', { folder: dataDir, entries: below })
    if (!isClosed(statSync(dataDir)))
      tell('warn', 'data folder is open to other accounts', { folder: dataDir, foreign: foreign.slice(0, 5) })
  } catch (error) {
    refuse(dataDir, `it cannot be written (${codeOf(error)}).`)
  }
}
