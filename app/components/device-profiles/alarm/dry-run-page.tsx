// When a rule would have raised and cleared its alarm: drawn below the values it looks at, and as a table.
import { Form } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { LineChart } from '~/components/charts/line-chart'
import { StateChart } from '~/components/charts/state-chart'
import { PageBody } from '~/components/layout/page-body'
import { useAddress } from '~/components/tables/use-address'
import { WindowChip } from '~/components/tables/window-chip'
import { WindowRange } from '~/components/tables/window-range'
import { Button } from '~/components/ui/button'
import { IconLink } from '~/components/ui/icon-button'
import { NamedOptions } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { type Severity as Glyph, SeverityGlyph } from '~/components/ui/severity-glyph'
import { TextLink } from '~/components/ui/text-link'
import type { DryAlarm } from '~/lib/alarm-rule/dry-run'
import type { Limit } from '~/lib/alarm-rule/limits'
import { heightOf } from '~/lib/drawing/line-path'
import { valueAxis } from '~/lib/drawing/value-axis'
import type { Choice } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { readSeries, type SentSeries } from '~/lib/telemetry/sent-series'
import type { LineSeries, Series } from '~/lib/telemetry/series'
import { useFormat } from '~/lib/time/locale'
import type { TimeWindow } from '~/lib/time/time-window'
import { AlarmBands } from './alarm-bands'

interface DryRunPageProps {
  type: string
  window: TimeWindow
  now: number
  device?: Choice
  devices: readonly Choice[]
  /** There are more of them than are offered. */
  hasMore: boolean
  /** The rule looks at attributes, which are known as of now alone. */
  usesOthers: boolean
  result?: {
    alarms: DryAlarm[]
    isCut: boolean
    since?: number
    hasValues: boolean
    charts: { key: string; series: SentSeries; limits: Limit[] }[]
  }
  backTo: string
}

export function DryRunPage(props: DryRunPageProps) {
  const { type, window, now, device, devices, hasMore, usesOthers, result, backTo } = props
  const t = useT()
  const format = useFormat()
  const span = { startTs: window.startTs, endTs: window.endTs }
  return (
    <PageBody className="flex max-w-[1080px] flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IconLink kind="quiet" icon="back" label={t('alarm-rule.back')} to={backTo} />
        <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">{t('alarm-rule.dry-run-of', { name: type })}</h2>
      </div>
      <p className="text-2">{t('alarm-rule.dry-run-help')}</p>
      {device ? <Choose devices={devices} device={device} window={window} /> : <p>{t('alarm-rule.no-devices')}</p>}
      {hasMore && <p className="text-2">{t('alarm-rule.more-devices', { count: devices.length })}</p>}
      {result && device && (
        <>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-2">
            {usesOthers && <li>{t('alarm-rule.as-of-now')}</li>}
            {result.since !== undefined && (
              <li>{t('alarm-rule.values-since', { time: format.dateTime(result.since, now) })}</li>
            )}
            {result.isCut && <li>{t('alarm-rule.cut')}</li>}
          </ul>
          <p role="status" className="font-semibold">
            <Verdict count={result.alarms.length} hasValues={result.hasValues} />
          </p>
          <div dir="ltr" className="charts-aligned">
            {result.charts.map(({ key, series: sent, limits }) => {
              const series = readSeries(sent)
              const label = t('alarm-rule.values-of', { key })
              return (
                <figure key={key} className="chart-bounds" style={boundsOf(series, limits)}>
                  <figcaption className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-12">
                    <bdi className="font-mono">{key}</bdi>
                    {series.as === 'line' && limits.map((limit) => <LimitMark key={limit.value} {...limit} />)}
                  </figcaption>
                  {series.as === 'line' ? (
                    <LineChart
                      series={reaching(series, limits)}
                      span={span}
                      untilTs={Math.min(window.endTs, now)}
                      label={label}
                    />
                  ) : (
                    <StateChart series={series} span={span} label={label} />
                  )}
                </figure>
              )
            })}
            {result.alarms.length > 0 && <AlarmBands alarms={result.alarms} span={span} now={now} />}
          </div>
          {result.alarms.length > 0 && <AlarmTable alarms={result.alarms} now={now} until={window.endTs} />}
          <p>
            <TextLink to={paths.of('device').one(device.id, 'telemetry')}>{t('alarm-rule.to-telemetry')}</TextLink>
          </p>
        </>
      )}
    </PageBody>
  )
}

const glyphOf = (of: Limit['of']) => (of === 'CLEAR' ? 'cleared' : of.toLowerCase()) as Glyph

/** What a line across the chart stands for. */
function LimitMark({ value, of }: Limit) {
  const t = useT()
  const format = useFormat()
  return (
    <span className="inline-flex items-center gap-1.5 text-2">
      <SeverityGlyph severity={glyphOf(of)} size={14} />
      <span className="sr-only">{of === 'CLEAR' ? t('alarm-rule.cleared') : t(`alarm.severity-${of}`)}</span>
      {format.number(value)}
    </span>
  )
}

/** How many times as high as the values go up and down a chart becomes for a limit. */
const FARTHEST = 3

/** Without those so far away that they would make a flat line of all values. */
function nearOf({ min, max }: LineSeries, limits: readonly Limit[]) {
  const room = FARTHEST * (max - min || Math.abs(max) || 1)
  return limits.filter(({ value }) => value >= min - room && value <= max + room)
}

/** Its axis goes as far as the limits. */
function reaching(series: LineSeries, limits: readonly Limit[]): LineSeries {
  const values = nearOf(series, limits).map(({ value }) => value)
  return { ...series, min: Math.min(series.min, ...values), max: Math.max(series.max, ...values) }
}

/** The limits as lines across its plot, for the styles. */
function boundsOf(series: Series, limits: readonly Limit[]) {
  if (series.as !== 'line') return undefined
  const { min, max } = reaching(series, limits)
  const axis = valueAxis(min, max)
  const lines = nearOf(series, limits).map(({ value, of }) => {
    const dashes = `repeating-linear-gradient(90deg, var(--sev-${glyphOf(of)}) 0 6px, transparent 6px 10px)`
    return `${dashes} 0 ${heightOf(value, axis).toFixed(2)}% / 100% 1.5px no-repeat`
  })
  return { '--bounds': lines.join(', ') || 'none' } as CSSProperties
}

function Verdict({ count, hasValues }: { count: number; hasValues: boolean }) {
  const t = useT()
  if (!hasValues) return t('alarm-rule.no-values')
  return count === 0 ? t('alarm-rule.would-not-raise') : t('alarm-rule.would-raise', { count })
}

function Choose({ devices, device, window }: { devices: readonly Choice[]; device: Choice; window: TimeWindow }) {
  const t = useT()
  const { current } = useAddress()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <div className="min-w-0">
          <label htmlFor="dry-run-device" className="mb-1 block font-medium">
            {t('alarm-rule.device')}
          </label>
          <Select id="dry-run-device" name="device" key={device.id} defaultValue={device.id}>
            <NamedOptions of={devices} />
          </Select>
        </div>
        <WindowChip window={window} usual="7d" />
        {current.get('from') && <input type="hidden" name="from" value={current.get('from') ?? ''} />}
        <Button kind="primary">{t('alarm-rule.run')}</Button>
      </Form>
      <WindowRange window={window} />
    </div>
  )
}

function AlarmTable({ alarms, now, until }: { alarms: DryAlarm[]; now: number; until: number }) {
  const t = useT()
  const format = useFormat()
  const cell = 'border-b border-line-1 px-2 py-1.5 text-start align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="overflow-x-auto" aria-label={t('alarm-rule.would-be')} tabIndex={0}>
      <table className="w-full">
        <thead>
          <tr className="text-2">
            {['alarm.severity', 'alarm-rule.raised', 'alarm-rule.cleared', 'alarm-rule.lasted'].map((key) => (
              <th key={key} scope="col" className={cell}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alarms.map(({ startTs, endTs, severity, steps }) => (
            <tr key={startTs}>
              <td className={cell}>
                <span className="inline-flex items-center gap-1.5">
                  <SeverityGlyph severity={severity.toLowerCase() as Glyph} size={14} />
                  {steps
                    .map((step) => t(`alarm.severity-${step.severity}`))
                    .reduce((before, after) => t('alarm-rule.became', { before, after }))}
                </span>
              </td>
              <td className={cell}>{format.dateTime(startTs, now)}</td>
              <td className={cell}>
                {endTs === undefined ? t('alarm-rule.still-there') : format.dateTime(endTs, now)}
              </td>
              <td className={cell}>{format.duration((endTs ?? Math.min(now, until)) - startTs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
