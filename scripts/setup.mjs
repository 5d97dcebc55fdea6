// Needs of a fresh machine, found or installed, each with a line. Plain Node: it runs before any package is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const say = (text) => console.log(`[thingdeck] ${text}`)

export class SetupFailed extends Error {}

/** Runs a program with its output on ours; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error || status !== 0)
    throw new SetupFailed(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

const quietly = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const contentHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Installs the locked packages when they are missing or the lock file has changed. */
export function ensureDependencies() {
  const stamp = join(root, 'node_modules/.thingdeck-lock')
  const wanted = contentHash(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('installing packages (npm ci); once, about a minute')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

const SOURCES = [
  'app',
  'embedded-platform',
  'public',
  'server',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'server.ts',
  'remix.config.js',
  'vite.config.ts',
  'chunks.config.js',
  'modules.config.js',
  'package-lock.json',
]

function* filesOf(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

/** Changes with every source file and with the base path, which is built into the asset addresses. */
export function buildStamp() {
  const hash = createHash('sha256').update(process.env.BASE_PATH ?? '')
  for (const source of SOURCES)
    for (const file of filesOf(join(root, source))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

export const STAMP_FILE = join(root, 'build/.stamp')

const isBuilt = () => existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === buildStamp()

export function ensureBuild() {
  if (isBuilt()) return
  say(`building${process.env.BASE_PATH ? ` for the base path ${process.env.BASE_PATH}` : ''}; about half a minute`)
  run(process.execPath, ['scripts/build.mjs'])
}

/** Ends with the check's own line when a setting cannot be used. */
export function checkSettings(check, env = process.env) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', check], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}

/** Settings that cannot be used are told before half a minute goes into a build for them; later by the program itself. */
export function ensureSettings(check) {
  if (!isBuilt()) checkSettings(check)
}

const isRoot = () => process.getuid?.() === 0
let listsAreFresh = false

/** Debian's package manager, when it is there and we may use it. */
function aptInstall(...packages) {
  if (!isRoot() || !quietly('apt-get', ['--version'])) return false
  say(`installing ${packages.join(', ')} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  if (!listsAreFresh) listsAreFresh = apt('update')
  return apt('install', '-y', '--no-install-recommends', ...packages)
}

const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** The path of a program that some tests need, or undefined when it can't be had here. */
export function ensureProgram(program, debianPackage) {
  return onPath(program) ?? (aptInstall(debianPackage) ? onPath(program) : undefined)
}

/** A Chromium for the journeys: CHROMIUM, an installed one, Debian's, else the one Playwright brings. */
export function ensureBrowser() {
  if (process.env.CHROMIUM) {
    if (!existsSync(process.env.CHROMIUM))
      throw new SetupFailed(`CHROMIUM names ${process.env.CHROMIUM}, which is not there`)
    return process.env.CHROMIUM
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const installed = () => names.map(onPath).find(Boolean)
  const found = installed() ?? (aptInstall('chromium') ? installed() : undefined)
  if (found) return found
  say("installing Playwright's own Chromium")
  run('npx', ['playwright', 'install', 'chromium'])
  return undefined // Playwright finds its own
}

/** Runs `main`; a failed set-up is one line, not a stack. */
export async function program(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof SetupFailed)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
