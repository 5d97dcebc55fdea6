// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/render'
import { shownWidget } from '../../../../tests/support/shown-widget'
import type { WidgetViewProps } from '../definition'
import TripMap from './trip-map'

const keys = [{ name: 'latitude' }, { name: 'longitude' }, { name: 'speed' }]
const VALUES: Record<string, readonly number[]> = {
  latitude: [50, 51, 52],
  longitude: [10, 11, 12],
  speed: [5, 30, 60],
}

function show(settings: object) {
  const { widget, preset, items } = shownWidget('maps_v2.test', { showPoints: true, ...settings }, keys)
  const points = items.map((item) => ({
    ...item,
    label: item.key.name,
    key: { ...item.key, label: item.key.name },
    points: (VALUES[item.key.name] ?? []).map((value, at) => [1_000_000 + at * 60_000, value] as const),
  }))
  const props = { widget, preset, items: points, sources: [], actionsOf: () => [] } as unknown as WidgetViewProps
  return renderAt(<TripMap {...props} />).container
}

const chosen = (container: HTMLElement, at: number) => {
  const point = container.querySelectorAll('.trip-point')[at]
  if (!point) throw new Error('there is no such point')
  fireEvent.click(point)
}
// biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
const tooltipPattern = '<b>Speed:</b> ${speed:0} km/h'

test('a point that is chosen is where the trip then stands, told beside the map until it goes on', () => {
  const container = show({ tooltipPattern })
  chosen(container, 1)
  expect(container.querySelector('.trip-panel')?.textContent).toContain('30 km/h')
  expect(container.querySelector<HTMLInputElement>('input[type=range]')?.value).toBe('1060000')
  fireEvent.click(screen.getByRole('button', { name: 'Next step' }))
  expect(container.querySelector('.trip-panel')).toBeNull()
  chosen(container, 0)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(container.querySelector('.trip-panel')).toBeNull()
})

test('or at its place, where the author has it so', () => {
  const container = show({ tooltipPattern, pointTooltipOnRightPanel: false })
  chosen(container, 1)
  expect(container.querySelector('.trip-panel')).toBeNull()
  expect(container.querySelector('.map-tip')?.textContent).toContain('30 km/h')
})

test('points have the colours of a function, and lines their arrows', () => {
  const container = show({
    useColorPointFunction: true,
    colorPointFunction: "return data.speed > 20 ? '#ff0000' : '#008000';",
    usePolylineDecorator: true,
  })
  expect([...container.querySelectorAll('.trip-point')].map((one) => one.getAttribute('fill'))).toEqual([
    '#008000',
    '#ff0000',
    '#ff0000',
  ])
  const [line, arrows] = container.querySelectorAll('.map-way')
  expect(line?.getAttribute('d')).toMatch(/^M.+L/)
  expect(arrows?.getAttribute('d')).toMatch(/Z$/)
})
