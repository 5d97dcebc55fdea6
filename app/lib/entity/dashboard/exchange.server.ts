// A dashboard as a file. Old forms (a list of widgets, aliases of devices alone) are taken as they are and stay so:
// whoever shows or edits one reads them.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import { DashboardSchema } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import type { Document, Exchange } from '../exchange/exchange'
import { entriesOf, isSaid, membersOf, textOf } from '../exchange/places'
import { dashboardReferences } from './references'

const each = z.record(z.string(), z.looseObject({}))

const shape = z.looseObject({
  title: z.string(),
  configuration: z.looseObject({
    widgets: z.union([z.array(z.looseObject({})), each]).nullish(),
    states: each.nullish(),
    entityAliases: each.nullish(),
    deviceAliases: each.nullish(),
    filters: each.nullish(),
  }),
})

/** Members that platforms before 3.3 know nothing of. */
const LATER = ['image', 'mobileHide', 'mobileOrder', 'resources']

const countOf = (value: unknown) => entriesOf(value).length

export const dashboardExchange: Exchange = {
  shape,
  leftOut: ['assignedCustomers'],
  nameOf: ({ title }) => textOf(title).trim(),
  withName: (document, name) => ({ ...document, title: name, ...('name' in document && { name }) }),
  namesake: async (platform, title) => (await dashboards.findByName(platform, title))?.id,
  holds({ configuration }) {
    const { widgets, states, entityAliases, deviceAliases, filters } = membersOf(configuration)
    const counts = {
      widgets: countOf(widgets),
      states: countOf(states),
      aliases: countOf(entityAliases) + countOf(deviceAliases),
      filters: countOf(filters),
    }
    return Object.entries(counts).flatMap(([what, count]) =>
      count > 0 ? [{ key: `dashboard.holds-${what}`, count }] : [],
    )
  },
  references: dashboardReferences,
  notKept: (document, { dashboardLooks }) => (dashboardLooks ? [] : LATER.filter((name) => isSaid(document[name]))),
  /** Since 3.6.2 pictures, and since 3.9 more may be kept elsewhere: they come along; others pass over the question. */
  read: (platform: Connection, id: string): Promise<Document> =>
    platform.request(
      `/api/dashboard/${encodeURIComponent(id)}?inlineImages=true&includeResources=true`,
      DashboardSchema,
      {
        lossless: true,
      },
    ),
  write: async (platform, document) => (await dashboards.save(platform, document)).id,
}
