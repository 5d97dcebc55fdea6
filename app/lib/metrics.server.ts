// Numbers for Prometheus. Whoever has something to count makes it here by name; /metrics prints them all.
import { singleton } from './session/singletons.server'

type Labels = Record<string, string | number>

interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines: () => string[]
}

const metrics = () => singleton('metrics', () => new Map<string, Metric>())

const printed = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(String(value))}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

export function counter(name: string, help: string) {
  const values = new Map<string, number>()
  metrics().set(name, { name, help, type: 'counter', lines: () => [...values].map(([at, n]) => `${name}${at} ${n}`) })
  return {
    add(labels: Labels, amount = 1) {
      const at = printed(labels)
      values.set(at, (values.get(at) ?? 0) + amount)
    },
  }
}

/** `read` is asked when the numbers are collected; several values carry labels. */
export function gauge(name: string, help: string, read: () => number | { labels: Labels; value: number }[]): void {
  const lines = () => {
    const now = read()
    return typeof now === 'number'
      ? [`${name} ${now}`]
      : now.map(({ labels, value }) => `${name}${printed(labels)} ${value}`)
  }
  metrics().set(name, { name, help, type: 'gauge', lines })
}

export function histogram(name: string, help: string, bounds: readonly number[]) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  const lines = () =>
    [...series.values()].flatMap(({ labels, counts, sum, count }) => [
      ...bounds.map((bound, i) => `${name}_bucket${printed({ ...labels, le: bound })} ${counts[i]}`),
      `${name}_bucket${printed({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${printed(labels)} ${sum}`,
      `${name}_count${printed(labels)} ${count}`,
    ])
  metrics().set(name, { name, help, type: 'histogram', lines })
  return {
    observe(labels: Labels, value: number) {
      const at = printed(labels)
      const found = series.get(at) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(at, found)
      for (const [i, bound] of bounds.entries()) if (value <= bound) found.counts[i] = (found.counts[i] ?? 0) + 1
      found.sum += value
      found.count++
    },
  }
}

export const renderMetrics = (): string =>
  [...metrics().values()]
    .map(({ name, help, type, lines }) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'))
    .join('\n')
    .concat('\n')
