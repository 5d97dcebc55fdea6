// What is drawn of a level, out of the latest value of the first key and the settings of its author.
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import { readValueColour } from '~/lib/dashboard/format/value-colour'
import type { ValueForm } from '~/lib/dashboard/format/value-text'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import type { WidgetViewProps } from '../definition'
import { drawn } from '../gauge/colours'
import { type GaugeSettings, gaugeSettings } from '../gauge/settings'
import { type Tank, tankOf } from './tank-shapes'
import { converted, isVolume } from './volume'

interface LevelBase {
  name: string
  value: unknown
  form: ValueForm
  hasValue: boolean
  ts?: number
  colour: string
}

/** 0 to 1; undefined where the value is no number. */
type Part = number | undefined

export type Level = LevelBase &
  (
    | { kind: 'battery'; part: Part; isUpright: boolean; sections: number }
    | { kind: 'signal'; bars: number; isWifi: boolean }
    | { kind: 'tank'; part: Part; tank: Tank; whole?: { value: number; units: string } }
  )

type LevelProps = Pick<WidgetViewProps, 'items' | 'widget' | 'preset'>

export function levelOf({ items, widget, preset }: LevelProps): Level | undefined {
  const [item] = items
  if (!item) return undefined
  const settings = gaugeSettings(preset, widget.config.settings)
  if (preset.kind === 'battery') return battery(item, settings)
  return preset.kind === 'signal' ? signal(item, settings) : liquid(item, items, settings, preset.shape)
}

const within = (part: number) => Math.min(1, Math.max(0, part))

function base(item: DataItem, settings: GaugeSettings, colour: string, usual: string): LevelBase {
  const value = item.latest?.[1]
  return {
    name: item.label,
    value,
    form: { units: item.units, decimals: item.decimals },
    hasValue: settings.flag('showValue', true),
    ts: settings.flag('showDate', false) ? item.latest?.[0] : undefined,
    colour: drawn(readValueColour(settings.any(colour)).of(value)) ?? usual,
  }
}

const MOST_SECTIONS = 20

function battery(item: DataItem, settings: GaugeSettings): Level {
  const number = drawnNumber(item.latest?.[1])
  const layout = settings.text('layout')
  const isDivided = layout.endsWith('divided')
  const usual =
    number === undefined || number >= 50
      ? 'var(--sev-cleared)'
      : number >= 25
        ? 'var(--sev-minor)'
        : 'var(--sev-critical)'
  const read = base(item, settings, 'batteryLevelColor', usual)
  return {
    ...read,
    kind: 'battery',
    form: { ...read.form, units: item.units || '%' },
    part: number === undefined ? undefined : within(number / 100),
    isUpright: !layout.startsWith('horizontal'),
    sections: isDivided ? Math.floor(settings.between('sectionsCount', 4, 2, MOST_SECTIONS)) : 1,
  }
}

/** Received strengths from which on there is one bar more; the first bar stands for any signal at all. */
const BARS = [-85, -70, -55]
const NO_SIGNAL = -100

function signal(item: DataItem, settings: GaugeSettings): Level {
  const number = drawnNumber(item.latest?.[1])
  const isThere = number !== undefined && number > settings.number('noSignalRssiValue', NO_SIGNAL)
  const bars = isThere ? 1 + BARS.filter((least) => number >= least).length : 0
  const usual = [
    'var(--sev-critical)',
    'var(--sev-critical)',
    'var(--sev-major)',
    'var(--sev-minor)',
    'var(--sev-cleared)',
  ][bars]
  const read = base(item, settings, 'activeBarsColor', usual ?? 'var(--accent)')
  return {
    ...read,
    kind: 'signal',
    form: { ...read.form, units: item.units || 'dBm' },
    bars,
    isWifi: settings.text('layout') !== 'cellular_bar',
  }
}

const WHOLE = 500

function liquid(item: DataItem, items: readonly DataItem[], settings: GaugeSettings, shape: unknown): Level {
  const number = drawnNumber(item.latest?.[1])
  const read = base(item, settings, 'liquidColor', 'var(--chart-4)')
  const from = settings.text('datasourceUnits') || '%'
  const volumeUnits = settings.text('volumeUnits') || 'L'
  const volume = volumeOf(items, settings)
  const part =
    number === undefined || volume <= 0
      ? undefined
      : within(partOfTank(number, from, converted(volume, volumeUnits, 'L')))
  const layout = settings.text('layout')
  const units = settings.text('units') || item.units || from
  const isAbsolute = layout === 'absolute' && isVolume(isVolume(units) ? units : volumeUnits)
  const shown = isVolume(units) ? units : volumeUnits
  const whole = converted(volume, volumeUnits, shown)
  return {
    ...read,
    kind: 'tank',
    part,
    tank: tankOf(settings.text('selectedShape'), shape),
    hasValue: layout !== 'simple',
    ...(part === undefined
      ? {}
      : isAbsolute
        ? { value: part * whole, form: { ...read.form, units: undefined }, whole: { value: whole, units: shown } }
        : { value: part * 100, form: { ...read.form, units: '%' } }),
  }
}

const partOfTank = (value: number, units: string, litres: number) =>
  isVolume(units) ? converted(value, units, 'L') / litres : value / 100

/** A number of its own, or that of an attribute among the keys. */
function volumeOf(items: readonly DataItem[], settings: GaugeSettings): number {
  const name = settings.text('volumeSource') === 'attribute' ? settings.text('volumeAttributeName') : undefined
  const found = name ? items.find(({ key }) => key.name === name)?.latest?.[1] : undefined
  return drawnNumber(found) ?? settings.number('volumeConstant', WHOLE)
}
