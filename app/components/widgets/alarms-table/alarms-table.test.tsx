// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { NOW, renderAt } from '../../../../tests/support/render'
import { shownWidget } from '../../../../tests/support/shown-widget'
import type { WidgetViewProps } from '../definition'
import AlarmsTable from './alarms-table'

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-11ec-81d3-0242ac130003' }
const alarm = (id: string, type: string): AlarmRow => ({
  id,
  entityId: DEVICE,
  originator: DEVICE,
  originatorName: 'Pump',
  type,
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  createdTime: NOW - 60_000,
  startTs: NOW - 60_000,
  endTs: NOW - 60_000,
  ackTs: 0,
  clearTs: 0,
  details: {},
  latest: {},
})

function show(settings: object, more: Partial<WidgetViewProps>) {
  const { widget, preset } = shownWidget('alarm_widgets.alarms_table', settings, [])
  const dataKeys = ['type', 'severity', 'assignee'].map((name) => ({ name, type: 'alarm', label: name, settings: {} }))
  const alarmSource = { type: 'entity', dataKeys }
  const rows = [alarm('a1', 'Leak'), alarm('a2', 'Low pressure')]
  const props = {
    widget: { ...widget, config: { ...widget.config, alarmSource } },
    preset,
    items: [],
    sources: [],
    alarms: { shape: 'alarms', rows, total: 2 },
    now: NOW,
    actionsOf: () => [],
    ...more,
  }
  return renderAt(<AlarmsTable {...(props as unknown as WidgetViewProps)} />, { authority: 'TENANT_ADMIN' }).container
}
const leads = (container: HTMLElement, end: string) =>
  [...container.querySelectorAll(`a[href$="${end}"]`)].map((link) => link.getAttribute('href'))
const PAGE = `/devices/${DEVICE.id}/alarms/of/`
const activity = (container: HTMLElement) =>
  within(container).queryAllByRole('link', { name: /^What was said of/ }).length

test('where the platform knows who sees to an alarm, a row leads to giving it to somebody, and to what was said of it', () => {
  const container = show({}, { hasAlarmTalk: true })
  expect(leads(container, '/assign')).toEqual([`${PAGE}a1/assign`, `${PAGE}a2/assign`])
  expect(activity(container)).toBe(2)
})

test('nothing of it on platforms before that', () => {
  const container = show({}, {})
  expect(leads(container, '/assign')).toEqual([])
  expect(activity(container)).toBe(0)
})

test('nothing of it where the author wants none', () => {
  const container = show({ allowAssign: false, displayActivity: false }, { hasAlarmTalk: true })
  expect(leads(container, '/assign')).toEqual([])
  expect(activity(container)).toBe(0)
})

test('those that are ticked are counted, and the form that handles them at once has them', () => {
  const container = show({}, {})
  fireEvent.click(within(container).getByRole('checkbox', { name: 'Select Leak' }))
  fireEvent.click(within(container).getByRole('checkbox', { name: 'Select Low pressure' }))
  expect(within(container).getByRole('status').textContent).toContain('2')
  const form = container.querySelector<HTMLFormElement>('form.tile-chosen')
  expect(form && new FormData(form).getAll('id')).toEqual(['a1', 'a2'])
  expect(container.querySelector('button[formaction$="/acknowledge"]')).not.toBeNull()
})
