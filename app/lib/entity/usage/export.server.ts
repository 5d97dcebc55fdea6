// The table of a page about usage as a file: of an administrator's own tenant, or of one that the system administrator looks at.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import type { T } from '~/lib/i18n/texts'
import { paths, type UsagePage, type UsageQuery } from '~/lib/paths'
import { readZone } from '~/lib/time/zone'
import { exportAnswer } from '../export/answer.server'
import type { ExportColumn } from '../export/cells'
import { readExportChoices } from '../export/choices'
import { exportZones } from '../export/zones.server'
import { tenantUsageLoader } from './tenants.server'
import { orderOf, type StartRow, startRows, type Usage, type UsageStep, usageOf } from './usage'
import { usageLoader } from './watch.server'

interface UsageAt {
  /** Of the page that the export lies over: own usage without it. */
  tenantId?: string
  name?: string
  step: UsageStep
  /** Absent: the platform tells nothing. */
  usage?: Usage
}

async function usageAt(args: LoaderFunctionArgs): Promise<UsageAt> {
  const { tenantId } = args.params
  if (tenantId !== undefined) {
    const { title, step, usage } = await tenantUsageLoader(args)
    return { tenantId, name: title, step, usage }
  }
  const { watch } = await usageLoader(args)
  if (!watch) return { step: 'month' }
  const { snapshot, subscription, step } = watch
  const told = snapshot.results[subscription.id]
  return { step, usage: usageOf(told?.shape === 'values' ? told.values : {}, watch, snapshot.takenAt) }
}

const isOldestFirst = (request: Request) => orderOf(new URL(request.url).searchParams) === 'asc'

export async function usageExportLoader(args: LoaderFunctionArgs) {
  const { tenantId, name, step } = await usageAt(args)
  const params: UsageQuery = {
    ...(step === 'hour' && { by: step }),
    ...(isOldestFirst(args.request) && { order: 'asc' }),
  }
  const page = (at?: UsagePage) =>
    tenantId === undefined ? paths.usage(params, at) : paths.usageOfTenant(tenantId, params, at)
  return { closeTo: page(), file: page('export/file'), params, zones: exportZones(args.request), name, step }
}

export async function usageFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args
  const { step, usage } = await usageAt(args)
  const t = await getT(request)
  const choices = readExportChoices(new URL(request.url).searchParams, readZone(request))
  async function* portions() {
    if (usage) yield startRows(usage, new URL(request.url).searchParams).map((item) => ({ item, latest: undefined }))
  }
  const table = { name: t('home.usage'), columns: columnsOf(t, step, usage), portions: portions() }
  return exportAnswer(table, { choices, context, fileName: `usage-by-${step}` })
}

/** A month is that of universal time wherever the reader is: it is written as ISO 8601 has months. */
function columnsOf(t: T, step: UsageStep, usage: Usage | undefined): ExportColumn<StartRow>[] {
  const isDate = step === 'hour'
  return [
    {
      name: step,
      title: t(`usage.${step}`),
      isDate,
      cell: ({ start }) =>
        isDate ? { as: 'date', ts: start } : { as: 'text', text: new Date(start).toISOString().slice(0, 7) },
    },
    ...(usage?.rows ?? []).map(
      ({ counter, counts }): ExportColumn<StartRow> => ({
        name: counter.name,
        title: t(`tenant-limit.${counter.allowed}`),
        isDate: false,
        cell: ({ place }) =>
          counts[place] === undefined ? undefined : { as: 'number', literal: String(counts[place]) },
      }),
    ),
  ]
}
