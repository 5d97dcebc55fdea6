// Imports among the files of a tree: code, types alone, what is loaded while the program runs, and workers.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { preProcessFile } from 'typescript'

export interface Import {
  /** Both as paths from the tree's root, with `/`. */
  from: string
  to: string
}

export interface ImportGraph {
  files: readonly string[]
  /** Between files of the tree. */
  imports: readonly Import[]
  /** Of packages, by the name that stands in the code. */
  packages: readonly Import[]
}

const CODE = /\.(?:tsx?|mjs)$/
const NOT_RUN = /\.(?:test\.tsx?|d\.ts)$/
/** A worker is named by the address of its file. */
const WORKER = /new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

function filesBelow(root: string, place: string): string[] {
  const path = join(root, place)
  if (isFile(path)) return [place]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name).split(sep).join('/'))
    .filter((name) => CODE.test(name) && !NOT_RUN.test(name))
    .sort()
}

/** Names behind `from` or in `import()`; a file of the tree begins with a dot or with the alias `~`. */
function namesIn(source: string): string[] {
  const named = preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
  return [...named, ...[...source.matchAll(WORKER)].flatMap(([, name]) => name ?? [])]
}

/** Undefined: the build makes it, as all that ends in `.js`. */
function fileOf(root: string, from: string, name: string): string | undefined {
  const [plain = name] = name.split('?')
  const base = plain.startsWith('~/') ? join(root, 'app', plain.slice(2)) : join(root, dirname(from), plain)
  const found = ENDINGS.map((ending) => base + ending).find(isFile)
  if (!found && plain.endsWith('.js')) return undefined
  if (!found) throw new Error(`${from} imports ${name}, which is no file`)
  return relative(root, found).split(sep).join('/')
}

/** Of all code in those folders and files of the tree, but for tests and mere declarations. */
export function importGraph(root: string, places: readonly string[]): ImportGraph {
  const files = places.flatMap((place) => filesBelow(root, place))
  const imports: Import[] = []
  const packages: Import[] = []
  for (const from of files) {
    for (const name of namesIn(readFileSync(join(root, from), 'utf8'))) {
      if (!/^(?:~\/|\.)/.test(name)) packages.push({ from, to: name })
      else {
        const to = fileOf(root, from, name)
        if (to && CODE.test(to)) imports.push({ from, to })
      }
    }
  }
  return { files, imports, packages }
}
