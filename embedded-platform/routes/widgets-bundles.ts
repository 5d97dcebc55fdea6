// REST calls of widgets bundles (platform-api §2.10).

import { json } from '../api/answer'
import { type Call, endpoint, SYS_TENANT } from '../api/endpoint'
import { found } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, pageLink } from '../api/page'
import { type Operation, requirePermission } from '../auth/permissions'
import {
  readWidgetsBundle,
  type WidgetsBundleInput,
  type WidgetsBundleRow,
  widgetsBundleOf,
} from '../schemas/widgets-bundle'
import { changeWidgetsBundle, createWidgetsBundle, removeWidgetsBundle } from '../store/widget-life'
import { findWidgetsBundle, widgetsBundles, widgetsBundlesPage } from '../store/widgets-bundles'
import { changing } from './changing'

async function bundleFor(
  { platform, actor }: Call<unknown>,
  operation: Operation,
  id: string,
): Promise<WidgetsBundleRow> {
  const bundle = found(await findWidgetsBundle(platform.db, id))
  requirePermission(actor, 'WIDGETS_BUNDLE', operation, { tenantId: bundle.tenant_id })
  return bundle
}

const bundleOfPath = (call: Call, operation: Operation) =>
  bundleFor(call, operation, uuidParam(call.params.widgetsBundleId, 'widgetsBundleId'))

async function save(call: Call<WidgetsBundleInput>): Promise<WidgetsBundleRow> {
  const { platform, actor, body } = call
  if (body.id === null) {
    requirePermission(actor, 'WIDGETS_BUNDLE', 'CREATE', { tenantId: actor.tenantId })
    return platform.db.tx((tx) => createWidgetsBundle(tx, platform, actor.tenantId, body))
  }
  const old = await bundleFor(call, 'WRITE', body.id)
  return platform.db.tx((tx) => changeWidgetsBundle(tx, old, body))
}

export const widgetsBundleRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/widgetsBundle/:widgetsBundleId',
    who: 'signed-in',
    answer: async (call) => json(widgetsBundleOf(await bundleOfPath(call, 'READ'))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/widgetsBundle',
    who: SYS_TENANT,
    body: readWidgetsBundle,
    answer: async (call) => json(widgetsBundleOf(await save(call))),
  }),
  changing({
    method: 'DELETE',
    path: '/api/widgetsBundle/:widgetsBundleId',
    who: SYS_TENANT,
    find: (call) => bundleOfPath(call, 'DELETE'),
    change: removeWidgetsBundle,
  }),
  endpoint({
    method: 'GET',
    path: '/api/widgetsBundles',
    who: 'signed-in',
    needs: PAGE,
    answer: async ({ platform, actor, query }) =>
      json(await widgetsBundlesPage(platform.db, actor.tenantId, pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/widgetsBundles',
    who: 'signed-in',
    answer: async ({ platform, actor }) =>
      json((await widgetsBundles(platform.db, actor.tenantId)).map(widgetsBundleOf)),
  }),
]
