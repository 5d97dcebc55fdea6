// How the browser's code is cut: what is always needed in few files, which pack better than many and cost one question
// each. 'vendor' and 'texts' change seldom, 'base' is what the sign-in page has in common with lists, 'sign-in' what it
// has alone, 'kit' the pieces of the shell and what lists share with other pages, 'list' what only lists have, 'rows'
// what they share with tabs of rows, 'tabs' what these have, 'alarms' how alarms are told, 'window' the choice of a time,
// 'clock' what it shares with fields of one, 'lengths' how long windows are, 'dialog' what any dialog has whatever it asks
// for, 'checked' the simplest form's, 'forms' those of a dialog that adds an entity, 'choice' that of one of many,
// 'profile' those of device profiles, 'page-body' and 'form-foot' what frames a page and its form, 'tile-table' a table of
// values in a tile with its pages. What few pages have stays with those. The bundler draws into a file all that its
// modules import and no other file has: hence the order below.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('./app/', import.meta.url))
const always = ['root.tsx', 'entry.client.tsx']
const first = [...always, 'routes/_auth+/_layout.tsx', 'routes/_auth+/login.tsx']
/** Of the sign-in page alone. */
const besideSignIn = ['components/account/sign-in-providers.tsx']
/** Forms have these as the pages do that have none. */
const everywhere = ['components/ui/severity-glyph.tsx', 'components/ui/text-link.tsx']
const listed = ['routes/_app+/_layout.tsx', 'components/entity/list-page.tsx']
// The lists themselves import these, or the pages of one entity: too small for files of their own.
const columns = ['components/entity/list-failed.tsx', 'lib/entity/entity-columns.ts', 'lib/entity/owned-columns.ts']
const ofPages = ['components/entity/use-entity-item.ts', 'components/entity/use-authority.ts', 'lib/entity/handles.ts']
ofPages.push('components/entity/use-from.ts', 'components/entity/fact-link.tsx', 'components/charts/time-ticks.tsx')
// Tabs of rows: what lists have too, and what they have alone, which is too small for files of its own.
const tabs = ['alarms', 'attributes', 'telemetry'].map((tab) => `components/entity/${tab}-page.tsx`)
const ofTabs = ['table-note', 'row-buttons', 'load-again'].map((name) => `components/tables/${name}.tsx`)
ofTabs.push('components/entity/tab-page.tsx', 'components/ui/segmented-control.tsx', 'components/ui/chip.tsx')
ofTabs.push('lib/telemetry/packed.ts')
ofTabs.push(...['use-steady.ts', 'live-refusal.tsx'].map((name) => `components/entity/${name}`))
// The bar of what is ticked, and the menu of a row, which dashboards have too: pages of one thing are drawn without.
const ticked = ['components/tables/bulk-bar.tsx']
const ofRowMenu = ['components/tables/row-menu.tsx', 'components/ui/place-menu.ts']
const asking = ['components/entity/operation-page.tsx']
const adding = ['components/entity/add-dialog.tsx', 'components/assets/asset-fields.tsx']
const dialogs = ['route-dialog', 'textarea'].map((name) => `components/ui/${name}.tsx`)
dialogs.push(
  ...['fields', 'checkbox-field', 'selection-panel', 'suggested-field', 'unsaved'].map(
    (name) => `components/forms/${name}.tsx`,
  ),
)
dialogs.push('components/forms/use-loaded.ts')
const clock = ['lib/time/moment-text.ts', 'lib/time/wall-clock.ts', 'lib/time/day.ts']
const windows = ['components/tables/window-range.tsx', 'components/tables/window-chip.tsx']
const checked = ['routes/_auth+/login_.resetPasswordRequest.tsx']
const kit = ['components/ui', 'components/tables', 'components/forms', 'components/layout'].map((folder) =>
  join(app, folder),
)

/** What is fetched only once it is used stays apart, wherever it stands. */
const isFetchedLater = ({ importers, dynamicImporters }) => importers.length === 0 && dynamicImporters.length > 0

const isNamed = (names, file) => names.some((name) => file === app + name)
const fileOf = (id) => id.replace(/\?.*/, '')
const isRoute = (file) => isNamed(first, file) || file.startsWith(`${app}routes/`)

/** Pages that are no list, and do not lie over one. */
const isOtherPage = (file) => file.startsWith(`${app}routes/_app+/`) && !/\/_list\+\/|\/__(list|entity)\//.test(file)

const isInside = (file) => isRoute(file) && !file.startsWith(`${app}routes/_auth+/`)

/** Our own modules that these import, however far down. */
function neededBy(names, { getModuleInfo, getModuleIds }) {
  const found = new Set()
  const seen = new Set()
  const visit = (id) => {
    const file = fileOf(id)
    if (seen.has(id) || !file.startsWith(app)) return
    seen.add(id)
    found.add(file)
    for (const next of getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  const isOne = typeof names === 'function' ? names : (file) => isNamed(names, file)
  for (const id of getModuleIds()) if (isOne(fileOf(id))) visit(id)
  return found
}

/**
 * React, the router, what they need, and what the bundler adds of its own (\0…): this file must import nothing of the
 * others, or they would wait for each other. Other packages stay with the pages that use them.
 */
const PACKAGES =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie|set-cookie-parser)\//
const isVendor = (id) => PACKAGES.test(id) || (id.startsWith('\0') && !id.includes('/node_modules/'))

let base
let inside
let shell
let signIn
let others
let forms
let simple
let asked
let inTabs
let inWindows
let inDialogs

/** @type {import('rollup').GetManualChunk} */
export function manualChunks(id, graph) {
  if (id.includes('/node_modules/') && /i18next/.test(id)) return 'texts'
  const file = fileOf(id)
  if (!file.startsWith(app)) return isVendor(id) ? 'vendor' : undefined
  if (isNamed(besideSignIn, file)) return undefined
  if (isRoute(file)) return undefined
  shell ??= neededBy(listed, graph)
  base ??= neededBy(always, graph)
  signIn ??= neededBy(first, graph)
  inside ??= neededBy(isInside, graph)
  if (base.has(file) || isNamed(everywhere, file) || (signIn.has(file) && shell.has(file))) return 'base'
  if (signIn.has(file)) return inside.has(file) ? 'checked' : 'sign-in'
  if (isFetchedLater(graph.getModuleInfo(id))) return undefined
  others ??= neededBy(isOtherPage, graph)
  if (isNamed(ofPages, file)) return 'kit'
  if (isNamed(ticked, file)) return 'rows'
  if (isNamed(ofRowMenu, file)) return 'row-menu'
  asked ??= neededBy(asking, graph)
  if (shell.has(file)) {
    if (others.has(file) || kit.some((folder) => file.startsWith(folder))) return 'kit'
    if (asked.has(file)) return 'words'
    inTabs ??= neededBy(tabs, graph)
    return inTabs.has(file) ? 'rows' : 'list'
  }
  if (isNamed(columns, file)) return 'list'
  if (isNamed(ofTabs, file)) return 'tabs'
  if (/\/entity\/(alarm-(words|originator)\.tsx|alarms\/place\.ts)$/.test(file)) return 'alarms'
  if (/\/(charts\/(drawing|time-axis)\.tsx|drawing\/(line-path|plane|value-axis|time-axis)\.ts)$/.test(file))
    return 'line-path'
  if (/\/(ui\/live-chip|entity\/(live-status|self-refresh))\.tsx$/.test(file)) return 'live-chip'
  if (file.endsWith('/drawing/short-path.ts')) return 'short-path'
  if (isNamed(clock, file)) return 'clock'
  if (/\/time\/(typed|named)-lengths?\.ts$/.test(file)) return 'lengths'
  if (/\/(layout|ui)\/(page-body|titled-section)\.tsx$/.test(file)) return 'page-body'
  if (/\/forms\/(form-foot|wizard-step)\.tsx$/.test(file)) return 'form-foot'
  if (/\/widgets\/(tile-table\.tsx|page-links\.tsx|time-rows\.ts)$/.test(file)) return 'tile-table'
  inWindows ??= neededBy(windows, graph)
  if (inWindows.has(file) || file.endsWith('/platform/series.ts')) return 'window'
  inDialogs ??= neededBy(dialogs, graph)
  if (inDialogs.has(file)) return 'dialog'
  simple ??= neededBy(checked, graph)
  if (simple.has(file)) return 'checked'
  // What these import, and other pages without them.
  if (file.endsWith('/forms/queue-field.tsx')) return 'queue-field'
  if (/\/(device-profile\/words|i18n\/use-words)\.ts$/.test(file)) return 'profile-words'
  if (/\/(device-profile-fields|transport-fields?|processing-fields)\.tsx$|\/new-transports\.ts$/.test(file))
    return 'profile'
  forms ??= neededBy(adding, graph)
  if (file.endsWith('/devices/device-fields.tsx')) return 'forms'
  if (/\/forms\/(choice-field\.tsx|find-row\.tsx|choices\.ts)$/.test(file)) return 'choice'
  return forms.has(file) && !file.includes('/components/assets/') ? 'forms' : undefined
}
