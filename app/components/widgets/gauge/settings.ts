// Settings of gauges as dashboards store them. What is of another type than it should be counts as not set.
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject, numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { DataItem } from '~/lib/dashboard/page/tile-values'

export class GaugeSettings {
  constructor(private readonly settings: Members) {}

  /** Undefined for what is missing, null or no number. */
  numberIn(name: string): number | undefined {
    return numberOf(this.settings[name])
  }

  number(name: string, usual: number): number {
    return this.numberIn(name) ?? usual
  }

  /** Brought within these bounds. */
  between(name: string, usual: number, least: number, most: number): number {
    return Math.min(most, Math.max(least, this.number(name, usual)))
  }

  flag(name: string, usual: boolean): boolean {
    const value = this.settings[name]
    return typeof value === 'boolean' ? value : usual
  }

  text(name: string): string {
    const value = this.settings[name]
    return typeof value === 'string' ? value.trim() : ''
  }

  list(name: string): readonly unknown[] {
    const value = this.settings[name]
    return Array.isArray(value) ? value : []
  }

  any(name: string): unknown {
    return this.settings[name]
  }
}

/** What a type brings along, and over it what its author set: a member that is null says nothing. */
export function gaugeSettings(preset: Members, stored: Members): GaugeSettings {
  const set = Object.entries(stored).filter(([, value]) => value !== null && value !== undefined)
  return new GaugeSettings({ ...objectOf(preset.settings), ...Object.fromEntries(set) })
}

type Valued = Pick<DataItem, 'key' | 'latest'>

/**
 * A value that a setting gives outright, or names: the attribute of an entity (3.x), or a key of the widget (4.x). A named
 * one is known where it is among the keys of the widget.
 */
export function sourcedValue(source: unknown, items: readonly Valued[]): number | undefined {
  if (!isObject(source)) return numberOf(source)
  const { valueSource, type, attribute, latestKey, entityKey, value } = source
  const isNamed = valueSource === 'entityAttribute' || type === 'latestKey' || type === 'entity'
  if (!isNamed) return numberOf(value)
  const name = [attribute, latestKey, entityKey].find((one) => typeof one === 'string' && one !== '')
  const item = items.find(({ key }) => key.name === name)
  return drawnNumber(item?.latest?.[1])
}
