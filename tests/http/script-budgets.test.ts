// The scripts that a first visit to any page fetches, as the build lists them (DESIGN §5), in kB of gzip. What a page
// fetches later by itself is measured by `npm run bench size`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { boardParts } from '~/components/dashboard/board-parts'
import { needsOf } from '~/components/widgets/needs'
import { views } from '~/components/widgets/views'
import type { Dashboard } from '~/lib/dashboard/model/dashboard'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import { demoBoards } from '../../embedded-platform/fleet/boards/all'
import { configurationOf } from '../../embedded-platform/fleet/boards/board'
import { examplesIn } from '../support/import-forms'
import { DASHBOARD, EDITOR, OVER_A_PAGE, PAGE, SIGN_IN } from '../support/page-budgets'

const isEditor = ({ id }: Route) => /^routes\/_app\+\/ruleChains\+\/(__view\/nodes\/|\$ruleChainId_\.nodes_)/.test(id)
const DASHBOARDS = ['routes/_app+/dashboards+/__view/page', 'routes/dashboard.$dashboardId', 'routes/_app+/explore']

interface Route {
  id: string
  parentId?: string
  module: string
}

const folder = join(process.cwd(), 'build/client/assets')
const manifest = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
const listed = readFileSync(join(folder, manifest), 'utf8').replace(/^window\.__remixManifest=|;\s*$/g, '')
const { entry, routes } = JSON.parse(listed) as { entry: { module: string }; routes: Record<string, Route> }

const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g
const known = new Map<string, { bytes: number; imports: string[] }>()

function fileOf(name: string) {
  const before = known.get(name)
  if (before) return before
  const code = readFileSync(join(folder, name), 'utf8')
  const file = { bytes: gzipSync(code).length, imports: [...code.matchAll(IMPORTED)].flatMap(([, one]) => one ?? []) }
  known.set(name, file)
  return file
}

const nameOf = (module: string) => module.split('/').at(-1) ?? ''

function pageOf(id: string): string[] {
  const wanted = [nameOf(entry.module)]
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) wanted.push(nameOf(route.module))
  return wanted
}

/** Of these files and all that they import. */
function kilobytesOf(files: readonly string[]) {
  const wanted = [...files]
  const seen = new Set<string>()
  let bytes = 0
  for (let name = wanted.pop(); name; name = wanted.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const file = fileOf(name)
    bytes += file.bytes
    wanted.push(...file.imports)
  }
  return Math.round(bytes / 100) / 10
}

/** A page stands in the shell or under the head of an entity; what stands below a page lies over it. */
const isPage = ({ parentId = '' }: Route) =>
  parentId === 'root' || parentId === 'routes/_app+/_layout' || /\$\w+\+\/_layout$/.test(parentId)

function budgetOf(route: Route) {
  if (route.parentId === 'routes/_auth+/_layout') return SIGN_IN
  if (DASHBOARDS.includes(route.id)) return DASHBOARD
  if (isEditor(route)) return EDITOR
  return isPage(route) ? PAGE : OVER_A_PAGE
}

test('no page fetches more scripts at first than its budget', () => {
  const over = Object.values(routes)
    .map((route) => ({ id: route.id, kb: kilobytesOf(pageOf(route.id)), budget: budgetOf(route) }))
    .filter(({ kb, budget }) => kb > budget)
  expect(over).toEqual([])
})

/** What the page of a dashboard fetches by name: the file of each view and part. */
const FETCHED = /"?([\w-]+)"?:\(\)=>[^"]*?import\("\.\/([^"]+\.js)"\)/g

const later = new Map(
  readdirSync(folder)
    .filter((name) => /^dashboard-view-.*\.js$/.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(FETCHED)])
    .map(([, name, file]) => [name ?? '', file ?? ''] as const),
)

let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`
const examples = examplesIn('dashboards')
const boards: [title: string, dashboard: Dashboard][] = [
  ...demoBoards.map((board): [string, Dashboard] => [
    board.title,
    readDashboard({
      title: board.title,
      configuration: configurationOf(board, { newId, device: newId, asset: newId }),
    }),
  ]),
  ...examples.map(({ name, text }): [string, Dashboard] => [name, readDashboard(JSON.parse(text))]),
]

test('every view and part of a dashboard is a file of its own', () => {
  expect([...later.keys()].sort()).toEqual(expect.arrayContaining([...Object.keys(views), ...boardParts.names]))
})

test.skipIf(examples.length > 0)('dashboards of other people were not there to be tried (EXAMPLES)', () => {})

test.each(boards)('%s with all its widgets is within the budget', (_, dashboard) => {
  const settings = [dashboard.settings.showFilters && 'filters', dashboard.settings.showEntitiesSelect && 'entities']
  const parts = ['window', ...settings].filter((part) => typeof part === 'string')
  for (const { layouts, name } of Object.values(dashboard.states)) {
    const shown = [layouts.main, layouts.right].flatMap((layout) => Object.keys(layout?.widgets ?? {}))
    const names = shown.flatMap((id) => {
      const widget = dashboard.widgets[id]
      return (widget && needsOf(widget)?.native.name) ?? []
    })
    const files = [...names, ...parts].map((one) => later.get(one) ?? one)
    expect(kilobytesOf([...pageOf(DASHBOARDS[0] ?? ''), ...files]), name).toBeLessThanOrEqual(DASHBOARD)
  }
})
