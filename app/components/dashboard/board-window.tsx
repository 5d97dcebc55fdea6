// The window of a dashboard: which stretch of time, and how its values are put together. A form whose fields stand in the
// address, so that it works without scripts; what the dashboard was saved with stands in no address.
import { Form } from '@remix-run/react'
import { FilterSelect } from '~/components/tables/filter-select'
import { HiddenParams } from '~/components/tables/hidden-params'
import { WindowRange } from '~/components/tables/window-range'
import { Button } from '~/components/ui/button'
import type { BoardData } from '~/lib/dashboard/page/data'
import type { DashboardWindow } from '~/lib/dashboard/window/dashboard-window'
import { rangeText } from '~/lib/dashboard/window/range-text'
import { spanRange } from '~/lib/dashboard/window/timing'
import { windowMembers } from '~/lib/dashboard/window/window-address'
import { windowWords } from '~/lib/dashboard/window/window-words'
import { useT } from '~/lib/i18n/use-t'
import { AGGREGATIONS } from '~/lib/platform/series'
import { writeLength } from '~/lib/time/length'
import { useFormat, useLocale } from '~/lib/time/locale'
import { LAST } from '~/lib/time/named-lengths'
import { quickIntervals } from '~/lib/time/quick-names'
import { lastNames } from '~/lib/time/time-window'
import { BoardPanel } from './board-panel'
import { WindowMore } from './window-more'
import { WindowText } from './window-text'

const spanText = ({ span }: DashboardWindow) => (span.kind === 'last' ? writeLength(span.lastMs) : rangeText(span))

export function useWindowText() {
  const t = useT()
  const format = useFormat()
  const { now } = useLocale()
  return (window: DashboardWindow): string => {
    const { span } = window
    const named = span.kind === 'last' && lastNames.find((name) => LAST[name] === span.lastMs)
    if (named) return t(`window.${named}`)
    const words = windowWords(window)
    if ('lengthMs' in words) return t(words.key, { length: format.duration(words.lengthMs) })
    if ('startTs' in words)
      return t(words.key, { from: format.dateTime(words.startTs, now), to: format.dateTime(words.endTs, now) })
    return t(words.key)
  }
}

export type WindowParts = Pick<BoardData, 'window' | 'ownWindow' | 'zone' | 'takenAt' | 'mostPoints'>

/** The fields of the form stand apart on phones, where all but the stretch of time is folded away. */
const FORM = 'board-window'

export function BoardSpan({ window, ownWindow }: WindowParts) {
  const t = useT()
  const text = useWindowText()
  const hidesSpan = ownWindow.hidden.includes('interval')
  if (hidesSpan && ownWindow.hidden.includes('aggregation')) return null
  const [value, own] = [spanText(window), spanText(ownWindow)]
  const offered = [
    ...lastNames.map((name) => ({ value: writeLength(LAST[name]), label: t(`window.${name}`) })),
    ...quickIntervals.map((name) => ({ value: name, label: t(`window.${name}`) })),
  ].filter((one) => one.value !== own)
  const choices =
    value === own || offered.some((one) => one.value === value) ? offered : [{ value, label: text(window) }, ...offered]
  return (
    <Form id={FORM} method="get" preventScrollReset className="flex items-center gap-2">
      {hidesSpan ? <SpanAsItIs /> : <HiddenParams except={[...windowMembers]} />}
      {!hidesSpan && (
        <FilterSelect
          name="window"
          label={t('window.window')}
          value={value === own ? '' : value}
          any={text(ownWindow)}
          choices={choices}
        />
      )}
      <span className="without-script">
        <Button size="small">{t('window.show')}</Button>
      </span>
    </Form>
  )
}

export function BoardAggregation({ window, ownWindow }: WindowParts) {
  const t = useT()
  if (ownWindow.hidden.includes('aggregation')) return null
  return (
    <FilterSelect
      form={FORM}
      name="agg"
      label={t('board.aggregation')}
      value={window.aggregation === ownWindow.aggregation ? '' : window.aggregation}
      any={t(`board.agg-${ownWindow.aggregation}`)}
      choices={AGGREGATIONS.filter((one) => one !== ownWindow.aggregation).map((one) => ({
        value: one,
        label: t(`board.agg-${one}`),
      }))}
    />
  )
}

export function BoardRange({ window, ownWindow, mostPoints, zone, takenAt }: WindowParts) {
  const t = useT()
  const range = spanRange(window.span, window.zone ?? zone, takenAt)
  const lastMs = window.span.kind === 'last' ? window.span.lastMs : undefined
  const more = (
    <WindowMore window={window} ownWindow={ownWindow} mostPoints={mostPoints} windowMs={range.endTs - range.startTs} />
  )
  if (ownWindow.hidden.includes('interval')) {
    if (ownWindow.hidden.includes('grouping') && ownWindow.hidden.includes('zone')) return null
    return (
      <BoardPanel label={t('window.more')} icon="settings">
        {more}
      </BoardPanel>
    )
  }
  return (
    <WindowRange window={{ ...range, lastMs }}>
      <div className="grid gap-3">
        {more}
        <WindowText window={window} />
      </div>
    </WindowRange>
  )
}

/** Of a window whose author hides the choice: it stays as the address has it. */
const SpanAsItIs = () => <HiddenParams except={['agg']} />
