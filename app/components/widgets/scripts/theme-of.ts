// The theme of a tile, for a frame, which inherits none of it.
import type { Theme } from '~/lib/sandbox/widget-messages'

const NAMES = [
  ...['--text-1', '--text-2', '--text-3', '--surface', '--canvas', '--line-1', '--line-2', '--hover', '--accent'],
  ...['--accent-soft', '--accent-text', '--on-accent', '--critical', '--warning', '--success'],
  ...Array.from({ length: 8 }, (_, at) => `--chart-${at + 1}`),
]

export function themeOf(element: Element): Theme {
  const style = getComputedStyle(element)
  const known = NAMES.map((name) => [name, style.getPropertyValue(name).trim()] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== ''))
}
