// A page carries the groups of texts that its routes name (handle.i18n). A key of another group would stand there as
// itself, in the browser alone: so a route, with those around it, names the groups of all that it draws, there or later.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteManifest } from '@remix-run/dev/dist/config/routes'
import { expect, test } from 'vitest'
import { groupsOf, laterGroupsOf } from '~/lib/i18n/groups'
import config from '../../remix.config.js'
import { importGraph } from './import-graph'
import { groupsNamedIn } from './texts-in-use'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { defineRoutes } = createRequire(import.meta.url)('@remix-run/dev/dist/config/routes.js')

const importsOf = new Map<string, string[]>()
for (const { from, to } of importGraph(root, ['app']).imports) importsOf.set(from, [...(importsOf.get(from) ?? []), to])

const isOfBrowser = (file: string) => !/\.server\.tsx?$/.test(file)
/** Files that draw ask for texts; tables in lib hold the keys of every kind. */
const draws = (file: string) => file.endsWith('.tsx')

function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !isOfBrowser(file)) return seen
  seen.add(file)
  for (const next of importsOf.get(file) ?? []) loadedWith(next, seen)
  return seen
}

const allGroups = Object.keys(JSON.parse(read('public/locales/locale.constant-en_US.json')))
const groupsIn = new Map<string, Set<string>>()
function groupsOfFile(file: string): Set<string> {
  const known = groupsIn.get(file) ?? groupsNamedIn(read(file), allGroups)
  groupsIn.set(file, known)
  return known
}

const modules = import.meta.glob<{ handle?: unknown }>('../../app/{root,routes/**/*}.{ts,tsx}')
async function handlesOf(routes: RouteManifest, id: string | undefined): Promise<unknown[]> {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return []
  const loaded = await modules[`../../app/${route.file}`]?.()
  return [loaded?.handle, ...(await handlesOf(routes, route.parentId))]
}

/** It loads every module of the console: seconds of work, minutes on a machine with other work. */
const LIMIT_MS = 300_000

test('a route names the groups of all texts that it draws', { timeout: LIMIT_MS }, async () => {
  const routes: RouteManifest = (await config.routes?.(defineRoutes)) ?? {}
  const lacking: string[] = []
  for (const [id, { file }] of Object.entries(routes)) {
    const handles = await handlesOf(routes, id)
    const named = [...groupsOf(handles), ...laterGroupsOf(handles)]
    for (const component of [...loadedWith(`app/${file}`)].filter(draws)) {
      for (const group of groupsOfFile(component)) {
        if (!named.includes(group)) lacking.push(`${id} does not name "${group}", which ${component} asks for`)
      }
    }
  }
  expect(lacking).toEqual([])
  expect(Object.keys(routes).length).toBeGreaterThan(50)
})
