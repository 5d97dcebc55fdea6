import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { circles, type House, misplacedImports, placesIn } from './floors'
import { consoleFloors } from './floors-of-console'
import { platformFloors, platformPackages } from './floors-of-platform'
import { importGraph } from './import-graph'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isBelow = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

const houses: Record<string, House> = { 'the embedded platform': platformFloors, 'the console': consoleFloors }

describe.each(Object.entries(houses))('%s', (_, house) => {
  const { files, imports } = importGraph(root, house.places)
  const own = imports.filter(({ to }) => isBelow(to, house.places))
  const placeOf = placesIn(house)

  test('every file has a room, every room has files', () => {
    expect(files.filter((file) => !placeOf(file))).toEqual([])
    const used = new Set(files.map((file) => placeOf(file)?.room))
    expect(house.floors.flat().filter((room) => !used.has(room))).toEqual([])
  })

  test('imports lead downward', () => {
    expect(misplacedImports(house, own)).toEqual([])
  })

  test('no circle', () => {
    expect(circles(own)).toEqual([])
  })
})

test('the two halves meet on the wire: only the process itself starts both', () => {
  const { imports } = importGraph(root, ['app', 'embedded-platform'])
  const halfOf = (path: string) => path.split('/')[0]
  expect(imports.filter(({ from, to }) => halfOf(from) !== halfOf(to))).toEqual([])
})

test('a package of the platform is used in its place', () => {
  const { packages } = importGraph(root, platformFloors.places)
  const nameOf = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
  const elsewhere = packages.filter(({ from, to }) => {
    const places = platformPackages[nameOf(to)]
    return places && !isBelow(from, places)
  })
  expect(elsewhere).toEqual([])
})

test('components render: they know no module of the server', () => {
  const { imports } = importGraph(root, ['app/components'])
  expect(imports.filter(({ to }) => /\.server\.tsx?$/.test(to))).toEqual([])
})

test('routes do not know each other, but for what is kept beside them', () => {
  const { imports } = importGraph(root, ['app/routes'])
  const isKept = (path: string) => path.split('/').some((part) => part.startsWith('__'))
  expect(imports.filter(({ to }) => to.startsWith('app/routes/') && !isKept(to))).toEqual([])
})

describe('the checker itself', () => {
  const tree = mkdtempSync(join(tmpdir(), 'floors-'))
  afterAll(() => rmSync(tree, { recursive: true }))
  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), source)
  }
  const house = { floors: [['app/routes'], ['app/left', 'app/right'], ['app/ground', 'app/right/low.ts']] }
  const graphOf = (sources: Record<string, string>) => {
    rmSync(join(tree, 'app'), { recursive: true, force: true })
    for (const [path, source] of Object.entries(sources)) write(path, source)
    return importGraph(tree, ['app'])
  }

  test('finds every kind of import, by path and by alias', () => {
    const { imports, packages } = graphOf({
      'app/routes/a.tsx': `import { b } from '~/left/b'
        import type { C } from '../left/c'
        export * from '../left/d.mjs'
        import words from '../left/words.json'
        const e = await import('~/left/e')
        let f: import('../left/f').F
        new Worker(new URL('../left/g.mjs', import.meta.url))
        import express from 'express'`,
      ...Object.fromEntries(
        ['b.ts', 'c.tsx', 'd.mjs', 'e.ts', 'f.ts', 'g.mjs'].map((name) => [`app/left/${name}`, '']),
      ),
      'app/left/words.json': '{}',
      'app/left/b.test.ts': "import '../routes/a'",
    })
    expect(imports.map(({ to }) => to).sort()).toEqual(
      ['b.ts', 'c.tsx', 'd.mjs', 'e.ts', 'f.ts', 'g.mjs'].map((name) => `app/left/${name}`),
    )
    expect(packages).toEqual([{ from: 'app/routes/a.tsx', to: 'express' }])
  })

  test('an import of nothing is no gap in the picture', () => {
    expect(() => graphOf({ 'app/routes/a.ts': "import './gone'" })).toThrow('app/routes/a.ts imports ./gone')
  })

  test('an upward import fails, though it is of a type alone', () => {
    const { imports } = graphOf({
      'app/ground/a.ts': "import type { B } from '../left/b'",
      'app/left/b.ts': 'export type B = 1',
    })
    expect(misplacedImports(house, imports)).toEqual([
      'app/ground/a.ts imports app/left/b.ts: upward, from app/ground (floor 2) to app/left (floor 1)',
    ])
  })

  test('a sideways import fails, a file may have a floor of its own', () => {
    const { imports } = graphOf({
      'app/left/a.ts': "import '../right/b'; import '../right/low'",
      'app/right/b.ts': "import './low'",
      'app/right/low.ts': '',
    })
    expect(misplacedImports(house, imports)).toEqual([
      'app/left/a.ts imports app/right/b.ts: sideways, from app/left (floor 1) to app/right (floor 1)',
    ])
  })

  test('a file without a room fails', () => {
    const { imports } = graphOf({ 'app/routes/a.ts': "import '../attic/b'", 'app/attic/b.ts': '' })
    expect(misplacedImports(house, imports)).toEqual([
      'app/routes/a.ts imports app/attic/b.ts: app/attic/b.ts is in no room',
    ])
  })

  test('a circle within a room fails', () => {
    const { imports } = graphOf({
      'app/left/a.ts': "import './b'",
      'app/left/b.ts': "import type { C } from './c'",
      'app/left/c.ts': "import('./a')",
    })
    expect(misplacedImports(house, imports)).toEqual([])
    expect(circles(imports)).toEqual(['app/left/a.ts → app/left/b.ts → app/left/c.ts → app/left/a.ts'])
  })
})
