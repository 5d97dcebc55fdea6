// Tells of what arrives while somebody tries to connect a device: the first value of all, or what comes next.
import { useState } from 'react'
import { Banner } from '~/components/ui/banner'
import { Time } from '~/components/ui/time'
import type { ValuesData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import type { Values } from '~/lib/live/shapes/live-value'
import { useFormat } from '~/lib/time/locale'
import { useLiveValues } from './use-live-values'

const MOST_NAMED = 5

const newestIn = (values: Values) => Math.max(0, ...Object.values(values).map(({ ts }) => ts))

export function Arrivals(live: ValuesData) {
  const t = useT()
  const format = useFormat()
  const {
    values,
    live: { state },
  } = useLiveValues(live)
  /** The values there were when somebody began to listen. */
  const [begin] = useState(values)
  const isFirst = Object.keys(begin).length === 0
  const came = Object.entries(values).filter(([key, { ts }]) => ts > (begin[key]?.ts ?? 0))
  const keys = format.list(came.slice(0, MOST_NAMED).map(([key]) => key))
  return (
    <div className="needs-script px-gutter pb-3">
      <Banner inset tone="note" icon={came.length > 0 ? 'check' : 'refresh'}>
        {came.length === 0 ? (
          t(state.kind === 'live' ? (isFirst ? 'connect.listens-first' : 'connect.listens-next') : 'connect.not-live')
        ) : (
          <>
            {t(isFirst ? 'connect.first-came' : 'connect.came', { keys, count: came.length })}{' '}
            <Time ts={newestIn(Object.fromEntries(came))} className="text-2" />
          </>
        )}
      </Banner>
    </div>
  )
}
