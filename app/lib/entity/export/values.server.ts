// The tables of values as files: attributes of a scope, and the latest values.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { listParams, parseListQuery } from '~/lib/paging'
import { listAttributes } from '~/lib/platform/attribute.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { attributeListRules, telemetryListRules } from '../attribute-list'
import { attributePage, toAttributeRow } from '../attribute-rows'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { liveKeys } from '../live-keys'
import { requireRight } from '../rights.server'
import { scopeIn } from '../scope-in'
import { keptCell, valueCell } from './cells'
import { atOnce, dateColumn, exportColumn, type TabTable, textCell } from './tab-table'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

const EVERY_ROW = Number.MAX_SAFE_INTEGER

async function valuesAt({ request, params }: Args) {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, 'see')
  return { auth, kind, entity: entityAt(kind, params), search: new URL(request.url).searchParams }
}

interface KeptAttribute {
  key: string
  ts: number
  value: unknown
}

export async function attributesTable(args: Args): Promise<TabTable<KeptAttribute>> {
  const { auth, kind, entity, search } = await valuesAt(args)
  const scope = scopeIn(kind, search)
  const query = parseListQuery(search, attributeListRules)
  const attributes = await orNotFound(listAttributes(auth.platform, entity, scope), kind)
  const values = new Map(attributes.map(({ key, value }) => [key, value]))
  const rowsOf = (size: number, page: number) => attributePage(attributes, { ...query, size, page })
  const shown = rowsOf(query.size, query.page)
  return {
    kind,
    entity,
    params: { scope, ...listParams(query, attributeListRules), ...fromIn(search) },
    matches: shown.matches,
    onPage: shown.rows.length,
    name: `attribute.scope-${scope}`,
    columns: (t, all) => [
      exportColumn('key', t('attribute.key'), ({ key }) => textCell(key)),
      exportColumn('value', t('attribute.value'), ({ value }) => valueCell(value, t)),
      ...(all
        ? [
            exportColumn<KeptAttribute>('type', t('value.type'), ({ key, ts, value }) =>
              textCell(t(`value.${toAttributeRow({ key, lastUpdateTs: ts, value }).type.toLowerCase()}`)),
            ),
          ]
        : []),
      dateColumn('updated', t('telemetry.updated'), ({ ts }) => ts),
    ],
    portions: (isAll) =>
      atOnce((isAll ? rowsOf(EVERY_ROW, 1) : shown).rows.map(({ key, ts }) => ({ key, ts, value: values.get(key) }))),
  }
}

const LATEST = 'latest'

interface LatestRow {
  key: string
  ts: number
  text: string
}

export async function telemetryTable(args: Args): Promise<TabTable<LatestRow>> {
  const { auth, kind, entity, search } = await valuesAt(args)
  const query = parseListQuery(search, telemetryListRules)
  const { results } = await orNotFound(takeSnapshot(auth, [{ id: LATEST, kind: 'latest', entity }]), kind)
  const latest = results[LATEST]
  const values = latest?.shape === 'values' ? latest.values : {}
  const keysOf = (size: number, page: number) => liveKeys(values, { ...query, size, page })
  const shown = keysOf(query.size, query.page)
  return {
    kind,
    entity,
    params: { ...listParams(query, telemetryListRules), ...fromIn(search) },
    matches: shown.matches,
    onPage: shown.keys.length,
    name: 'entity.tab-telemetry',
    columns: (t) => [
      exportColumn('key', t('telemetry.key'), ({ key }) => textCell(key)),
      exportColumn('value', t('telemetry.value'), ({ text }) => keptCell(text)),
      dateColumn('received', t('telemetry.received'), ({ ts }) => ts),
    ],
    portions: (isAll) =>
      atOnce(
        (isAll ? keysOf(EVERY_ROW, 1) : shown).keys.flatMap((key) => {
          const value = values[key]
          return value ? [{ key, ts: value.ts, text: value.value }] : []
        }),
      ),
  }
}
