// The export of the table of a tab: the page that asks, and the file.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { readZone } from '~/lib/time/zone'
import { eventsTable } from '../events/export.server'
import type { RowsExportData } from '../page-data'
import { relationsTable } from '../relations/export.server'
import { exportAnswer } from './answer.server'
import { readExportChoices } from './choices'
import { type ExportedTab, exportedTabs, type TabTable } from './tab-table'
import { attributesTable, telemetryTable } from './values.server'
import { exportZones } from './zones.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

const tables = {
  attributes: attributesTable,
  telemetry: telemetryTable,
  events: eventsTable,
  relations: relationsTable,
} satisfies Record<ExportedTab, (args: Args) => Promise<unknown>>

/** The tab that the address lies over. */
function tabAt(request: Request): ExportedTab {
  const [, name] = /\/([a-z]+)\/export(?:\/file)?(?:\.data)?$/.exec(new URL(request.url).pathname) ?? []
  const tab = exportedTabs.find((one) => one === name)
  if (!tab) throw data({ kind: 'not-found' }, 404)
  return tab
}

// Each tab has rows of its own kind, which nothing here looks into.
const tableAt = (tab: ExportedTab, args: Args) => tables[tab](args) as Promise<TabTable<unknown>>

export async function tabExportLoader(args: LoaderFunctionArgs): Promise<RowsExportData> {
  const tab = tabAt(args.request)
  const { kind, entity, params, matches, onPage } = await tableAt(tab, args)
  const to = paths.of(kind)
  return {
    file: to.one(entity.id, `${tab}/export/file`),
    back: to.one(entity.id, tab, params),
    params,
    matches,
    onPage,
    zones: exportZones(args.request),
  }
}

export async function tabExportFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args
  const tab = tabAt(request)
  const table = await tableAt(tab, args)
  const choices = readExportChoices(new URL(request.url).searchParams, readZone(request))
  const t = await getT(request)
  return exportAnswer(
    {
      name: t(table.name),
      columns: table.columns(t, choices.columns === 'all'),
      portions: rowsOf(table.portions(choices.scope !== 'page', context.signal)),
    },
    { choices, context, fileName: tab },
  )
}

async function* rowsOf<Item>(portions: AsyncGenerator<Item[]>) {
  for await (const items of portions) yield items.map((item) => ({ item, latest: undefined }))
}
