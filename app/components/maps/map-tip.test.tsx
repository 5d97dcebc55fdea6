// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TileAction } from '~/components/widgets/definition'
import { renderAt } from '../../../tests/support/render'
import { MapTip } from './map-tip'

const action = (name: string, more: Partial<TileAction>) =>
  ({ action: { id: name, name }, label: name, ...more }) as TileAction

test('actions that a tooltip names are links, or buttons where they are scripts; names of none are not told', () => {
  const lines = [
    [
      { text: 'Open', action: 'open' },
      { text: 'Run', action: 'run' },
      { text: 'Gone', action: 'gone' },
    ],
  ]
  const actions = [action('open', { to: '/a', lead: '/a' }), action('run', { lead: '#run-1', run: () => undefined })]
  renderAt(<MapTip lines={lines} actions={actions} at={{ x: 0, y: 0 }} reach={{ x: 100, y: 100 }} />)
  expect(screen.getByText('Open').getAttribute('href')).toBe('/a')
  expect(screen.getByText('Run').tagName).toBe('BUTTON')
  expect(screen.queryByText('Gone')).toBeNull()
})
