// The events of a gateway among its latest values.
import type { Members } from '~/lib/dashboard/model/dashboard'
import { textsOf } from '~/lib/dashboard/model/own'
import type { SourceData } from '~/lib/dashboard/page/tile-values'

export interface GatewayEvent {
  key: string
  ts: number
  value: unknown
}

const USUAL = ['EventsProduced', 'EventsSent']

/** By the kind that the name of the series says, each in the order of their names. */
export function gatewayEvents({ eventsReg }: Members, sources: readonly Pick<SourceData, 'rows'>[]) {
  const kinds = textsOf(eventsReg).filter((kind) => kind !== '')
  const values = sources.flatMap(({ rows }) => rows.flatMap(({ row }) => Object.entries(row?.latest.TIME_SERIES ?? {})))
  return (kinds.length > 0 ? kinds : USUAL).flatMap((kind) => {
    const events = values
      .filter(([key]) => key.includes(kind))
      .map(([key, { ts, value }]): GatewayEvent => ({ key, ts, value }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    return events.length > 0 ? [{ kind, events }] : []
  })
}
