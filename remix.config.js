// The one home of Remix's options; vite.config.ts hands it to the Vite plugin (docs/decisions/001).
import { flatRoutes } from 'remix-flat-routes'
import { kinds } from './app/lib/entity/kinds'

/** The pages that lie over an audit log. */
const OVER_AUDIT_LOG = {
  record: 'audit-record.tsx',
  export: 'audit-export.tsx',
  'export/file': 'audit-file.ts',
}

/** The pages that lie over a list of alarms. */
const OVER_ALARMS = {
  'of/:alarmId': 'alarm.tsx',
  'of/:alarmId/comment': 'alarm-comment.tsx',
  'of/:alarmId/assign': 'alarm-assign.tsx',
  'of/:alarmId/assignees': 'alarm-assignees.ts',
  acknowledge: 'alarms-handle.tsx',
  clear: 'alarms-handle.tsx',
  keys: 'alarm-keys.tsx',
  export: 'alarms-export.tsx',
  'export/file': 'alarms-file.ts',
}

/** The pages that lie over what a tenant has used. */
const OVER_USAGE = {
  export: 'usage-export.tsx',
  'export/file': 'usage-file.ts',
}

/** The pages that lie over the table of a tab. */
const OVER_TABLE = {
  export: 'tab-export.tsx',
  'export/file': 'tab-file.ts',
}

/** What stands below the address of one that has a page of its own to be looked at, by the area of its kind. */
const BELOW_VIEW = {
  dashboards: { 'tile/:widgetId': 'tile.ts', star: 'star.ts' },
  ruleChains: {
    document: 'document.ts',
    conflict: 'conflict.tsx',
    'nodes/new': 'node.tsx',
    'nodes/:nodeKey': 'node.tsx',
    'nodes/:nodeKey/routes': 'routes.tsx',
    'notes/new': 'note.tsx',
    'notes/:markKey': 'note.tsx',
  },
}

/** Pages that all kinds of entities have: one module each, under an address of every kind. */
function routesOfKinds() {
  const routes = {}
  const add = (parentId, path, file) => {
    const id = `${parentId}/${path ?? 'index'}`
    routes[id] = { id, parentId, path, index: path === undefined, file: `routes/_app+/__entity/${file}` }
    return id
  }
  /** What lies over a page: nothing at its own address, a dialog at each of the others. */
  const addOver = (page, dialogs) => {
    add(page, undefined, 'no-dialog.tsx')
    for (const [path, file] of Object.entries(dialogs)) add(page, path, file)
  }
  const log = 'routes/_app+/auditLogs+/_layout'
  addOver(log, OVER_AUDIT_LOG)
  addOver('routes/_app+/alarms+/_layout', OVER_ALARMS)
  addOver('routes/_app+/usage+/_layout', OVER_USAGE)
  addOver('routes/_app+/tenants+/usage+/$tenantId+/_layout', OVER_USAGE)
  for (const find of ['user', 'customer']) add(log, `filter/${find}`, 'audit-find.tsx')
  /** The page on which one is looked at stands at its address, without the head and the tabs of its details. */
  const addView = ({ area, param }) => {
    const id = `routes/_app+/${area}+/__view/page`
    const parentId = 'routes/_app+/_layout'
    routes[id] = { id, parentId, path: `${area}/:${param}`, index: true, file: `${id}.tsx` }
    for (const [path, file] of Object.entries(BELOW_VIEW[area])) {
      const below = `routes/_app+/${area}+/__view/${path}`
      routes[below] = {
        id: below,
        parentId,
        path: `${area}/:${param}/${path}`,
        file: `routes/_app+/${area}+/__view/${file}`,
      }
    }
  }
  for (const kind of Object.values(kinds)) {
    const { area, param, operations, tabs, isOwned, isExchanged, takesRows, hasView, below } = kind
    const folder = `routes/_app+/${area}+`
    const one = `${folder}/$${param}+/_layout`
    const details = `${folder}/$${param}+/_details+/_layout`
    /** The list of a kind that stands below others is a page of each of these. */
    const listOf = ({ area: owners, param: owner }) => {
      const id = `routes/_app+/${owners}+/$${owner}+/${area}`
      const file = `${folder}/__list/layout.tsx`
      routes[id] = { id, parentId: 'routes/_app+/_layout', path: `${owners}/:${owner}/${area}`, file }
      routes[`${id}/new`] = { id: `${id}/new`, parentId: id, path: 'new', file: `${folder}/__list/new.tsx` }
      return id
    }
    if (isOwned) {
      const { area: owners, param: owner } = kinds.customer
      add('routes/_app+/_layout', `${owners}/:${owner}/${area}`, 'of-customer.ts')
    }
    const lists = below ? below.map((name) => listOf(kinds[name])) : [`${folder}/_list+/_layout`]
    for (const parent of [...lists, details]) {
      add(parent, parent === details && hasView ? 'details' : undefined, 'no-dialog.tsx')
      for (const operation of operations) add(parent, operation, 'operation.tsx')
    }
    if (hasView) addView(kind)
    add(details, 'address', 'address.tsx')
    add(one, 'address/code', 'address-code.ts')
    for (const list of lists) {
      if (isOwned) add(list, 'undo', 'undo.ts')
      add(list, 'columns', 'columns.tsx')
      add(list, 'export', 'export.tsx')
      add(list, 'export/file', 'export-file.ts')
      add(list, 'views', 'views.tsx')
      add(list, 'keys', 'keys.tsx')
      if (isExchanged) add(list, 'import', 'import.tsx')
      if (takesRows) {
        add(list, 'import', 'csv.tsx')
        add(list, 'import/template', 'csv-template.ts')
        add(list, 'attribute', 'many-attribute.tsx')
        if (tabs.includes('commands')) add(list, 'command', 'many-command.tsx')
      }
      if (Object.keys(kind.list.fields).length > 0) add(list, 'filter', 'filter.tsx')
      for (const { finds } of Object.values(kind.list.filters))
        if (finds) add(list, `filter/${finds}`, 'filter-choice.tsx')
    }
    if (isExchanged) add(one, 'json', 'json.ts')
    if (tabs.includes('telemetry')) {
      addOver(add(one, 'telemetry', 'telemetry.tsx'), {
        ...(!kind.isSeriesReadOnly && { delete: 'telemetry-delete.tsx' }),
        ...OVER_TABLE,
      })
      addOver(add(one, 'telemetry/history', 'history.tsx'), {
        ...(!kind.isSeriesReadOnly && { edit: 'history-edit.tsx', delete: 'history-delete.tsx' }),
        export: 'history-export.tsx',
        'export/file': 'history-file.ts',
      })
    }
    if (tabs.includes('alarms'))
      addOver(add(one, 'alarms', kind.gathersAlarms ? 'gathered-alarms.tsx' : 'alarms.tsx'), OVER_ALARMS)
    if (tabs.includes('attributes')) {
      addOver(add(one, 'attributes', 'attributes.tsx'), {
        new: 'attribute-new.tsx',
        edit: 'attribute-edit.tsx',
        delete: 'attributes-delete.tsx',
        ...OVER_TABLE,
      })
    }
    if (tabs.includes('auditLogs')) addOver(add(one, 'auditLogs', 'audit-logs.tsx'), OVER_AUDIT_LOG)
    if (tabs.includes('events')) {
      addOver(add(one, 'events', 'events.tsx'), { one: 'event.tsx', clear: 'events-clear.tsx', ...OVER_TABLE })
    }
    if (tabs.includes('calculatedFields')) {
      addOver(add(one, 'calculatedFields', 'calculated-fields.tsx'), {
        ':fieldId/delete': 'calculated-field-delete.tsx',
      })
      add(one, 'calculatedFields/new', 'calculated-field.tsx')
      add(one, 'calculatedFields/:fieldId', 'calculated-field.tsx')
    }
    if (tabs.includes('relations')) {
      addOver(add(one, 'relations', 'relations.tsx'), {
        new: 'relation-new.tsx',
        edit: 'relation-edit.tsx',
        delete: 'relations-delete.tsx',
        ...OVER_TABLE,
      })
      add(one, 'relations/tree', 'relation-tree.tsx')
    }
  }
  return routes
}

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  basename: process.env.BASE_PATH || '/',
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    unstable_optimizeDeps: true,
  },
  routes: (defineRoutes) => ({
    ...flatRoutes('routes', defineRoutes, {
      ignoredRouteFiles: ['.*', '**/__*.*', '**/__*/**', '**/*.server.*', '**/*.client.*', '**/*.test.*'],
    }),
    ...routesOfKinds(),
  }),
}
