// REST calls of widget types (platform-api §2.10).

import { json } from '../api/answer'
import { type Call, endpoint, SYS_TENANT } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import type { QueryParameter } from '../api/query'
import { type Operation, requirePermission } from '../auth/permissions'
import { NULL_ID } from '../ids'
import {
  readWidgetType,
  type WidgetTypeInput,
  type WidgetTypeRow,
  widgetTypeDetailsOf,
  widgetTypeInfoOf,
  widgetTypeOf,
} from '../schemas/widget-type'
import { changeWidgetType, createWidgetType, removeWidgetType } from '../store/widget-life'
import {
  type BundleKey,
  findWidgetType,
  findWidgetTypeByAlias,
  widgetTypeInfos,
  widgetTypes,
} from '../store/widget-types'
import { changing } from './changing'

const OF_BUNDLE: readonly QueryParameter[] = [{ name: 'isSystem', type: 'boolean' }, { name: 'bundleAlias' }]

async function typeFor({ platform, actor }: Call<unknown>, operation: Operation, id: string): Promise<WidgetTypeRow> {
  const type = found(await findWidgetType(platform.db, id))
  requirePermission(actor, 'WIDGET_TYPE', operation, { tenantId: type.tenant_id })
  return type
}

const typeOfPath = (call: Call, operation: Operation) =>
  typeFor(call, operation, uuidParam(call.params.widgetTypeId, 'widgetTypeId'))

function filled({ query }: Call, name: string): string {
  const text = query.required(name)
  if (text === '') throw invalid(`Incorrect ${name} ${text}`)
  return text
}

const bundleOf = (call: Call): BundleKey => ({
  tenantId: call.query.boolean('isSystem') ? NULL_ID : call.actor.tenantId,
  bundleAlias: filled(call, 'bundleAlias'),
})

async function save(call: Call<WidgetTypeInput>): Promise<WidgetTypeRow> {
  const { platform, actor, body } = call
  if (body.id === null) {
    requirePermission(actor, 'WIDGET_TYPE', 'CREATE', { tenantId: actor.tenantId })
    return platform.db.tx((tx) => createWidgetType(tx, platform, actor.tenantId, body))
  }
  const old = await typeFor(call, 'WRITE', body.id)
  return platform.db.tx((tx) => changeWidgetType(tx, old, body))
}

const listOf = (path: string, read: (call: Call, bundle: BundleKey) => Promise<unknown[]>) =>
  endpoint({
    method: 'GET',
    path,
    who: SYS_TENANT,
    needs: OF_BUNDLE,
    answer: async (call) => json(await read(call, bundleOf(call))),
  })

export const widgetTypeRoutes = [
  listOf('/api/widgetTypes', async ({ platform }, bundle) =>
    (await widgetTypes(platform.db, bundle)).map(widgetTypeOf),
  ),
  listOf('/api/widgetTypesDetails', async ({ platform }, bundle) =>
    (await widgetTypes(platform.db, bundle)).map(widgetTypeDetailsOf),
  ),
  listOf('/api/widgetTypesInfos', async ({ platform }, bundle) =>
    (await widgetTypeInfos(platform.db, bundle)).map(widgetTypeInfoOf),
  ),
  endpoint({
    method: 'GET',
    path: '/api/widgetType',
    who: 'signed-in',
    needs: [...OF_BUNDLE, { name: 'alias' }],
    answer: async (call) => {
      const bundle = bundleOf(call)
      const alias = filled(call, 'alias')
      return json(widgetTypeOf(found(await findWidgetTypeByAlias(call.platform.db, bundle, alias))))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/widgetType/:widgetTypeId',
    who: SYS_TENANT,
    answer: async (call) => json(widgetTypeDetailsOf(await typeOfPath(call, 'READ'))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/widgetType',
    who: SYS_TENANT,
    body: readWidgetType,
    answer: async (call) => json(widgetTypeDetailsOf(await save(call))),
  }),
  changing({
    method: 'DELETE',
    path: '/api/widgetType/:widgetTypeId',
    who: SYS_TENANT,
    find: (call) => typeOfPath(call, 'DELETE'),
    change: removeWidgetType,
  }),
]
