// A build of this tree for another base path, in a folder of its own: the one in build/ stays as it is.
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProgram } from './programs'

const SOURCES = [
  'app',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'remix.config.js',
  'chunks.config.js',
  'modules.config.js',
  'inside.config.js',
]

/** Resolves to the folder with the built programs. */
export async function buildFor(basePath: string) {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-build-'))
  for (const source of SOURCES) cpSync(resolve(source), join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const remix = resolve('node_modules/@remix-run/dev/dist/cli.js')
  const built = startProgram(
    process.execPath,
    // To make the scripts small takes half of a build's time, and no address is another one for it.
    [remix, 'vite:build', '--logLevel', 'warn', '--minify', 'false'],
    { NODE_ENV: 'production', BASE_PATH: basePath },
    folder,
  )
  const code = await new Promise((done) => built.child.once('close', done))
  if (code !== 0) throw new Error(`the build for ${basePath} failed:\n${built.output()}`)
  // The programs know nothing of the base path before they start.
  for (const name of readdirSync('build')) {
    if (name !== 'client' && name !== 'server')
      cpSync(resolve('build', name), join(folder, 'build', name), { recursive: true })
  }
  return { folder: join(folder, 'build'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
