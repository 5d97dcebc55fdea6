// How the browser's code is cut: what is always needed in few files, which pack better than many and cost one question
// each. 'vendor' and 'texts' change seldom, 'base' is what the sign-in page needs, 'kit' the pieces of signed-in pages.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('./app/', import.meta.url))
const first = ['root.tsx', 'entry.client.tsx', 'routes/_auth+/_layout.tsx', 'routes/_auth+/login.tsx']
const kit = ['components/ui', 'components/tables', 'components/forms', 'components/layout'].map((folder) =>
  join(app, folder),
)

/** What is fetched only once it is used stays apart, wherever it stands. */
const isFetchedLater = ({ importers, dynamicImporters }) => importers.length === 0 && dynamicImporters.length > 0

/** Pieces that few pages have stay with those: some forms, the home page, the pages before one is signed in. */
const few = [
  ...[
    'choice-field',
    'entity-field',
    'key-field',
    'date-time-field',
    'date-range-field',
    'use-checked-form',
    'copy-field',
    'unsaved',
  ].map((name) => `forms/${name}`),
  ...['place-cards', 'recent-devices', 'fleet-facts', 'fact-strip'].map((name) => `layout/${name}`),
  ...['auth-layout', 'auth-title', 'day-dial', 'day-dial-shape'].map((name) => `layout/${name}`),
].map((name) => join(app, 'components', name))

const fileOf = (id) => id.replace(/\?.*/, '')
const isRoute = (file) => first.some((name) => file === app + name) || file.startsWith(`${app}routes/`)

/** Our own modules that the first pages import, however far down. */
function firstNeeded(getModuleInfo, ids) {
  const found = new Set()
  const seen = new Set()
  const visit = (id) => {
    const file = fileOf(id)
    if (seen.has(id) || !file.startsWith(app)) return
    seen.add(id)
    found.add(file)
    for (const next of getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const id of ids) if (first.some((name) => fileOf(id) === app + name)) visit(id)
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

/** @type {import('rollup').GetManualChunk} */
export function manualChunks(id, { getModuleIds, getModuleInfo }) {
  if (id.includes('/node_modules/') && /i18next/.test(id)) return 'texts'
  const file = fileOf(id)
  if (!file.startsWith(app)) return isVendor(id) ? 'vendor' : undefined
  if (isRoute(file)) return undefined
  base ??= firstNeeded(getModuleInfo, getModuleIds())
  if (few.includes(file.replace(/\.tsx?$/, ''))) return undefined
  if (base.has(file)) return 'base'
  if (isFetchedLater(getModuleInfo(id))) return undefined
  return kit.some((folder) => file.startsWith(folder)) ? 'kit' : undefined
}
