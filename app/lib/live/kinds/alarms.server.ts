import { wireAlarmQuery } from '~/lib/platform/alarm-query'
import { pageContent } from '../frames'
import { PageSchema } from '../telemetry-read.server'
import { alarms as declared } from './alarms'
import { servedKind } from './kind.server'

export const alarms = servedKind(declared, {
  async read(platform, { query, window }) {
    const body = wireAlarmQuery(query, window)
    return pageContent(await platform.request('/api/alarmsQuery/find', PageSchema, { method: 'POST', body }))
  },
  check: () => ({ by: 'rows' }),
  // The set of entities that are looked at is fixed when the command is answered: without this, a device that was added
  // later has no alarms, one that was taken away goes on, and totals miss what happens on other pages.
  isPolled: true,
})
