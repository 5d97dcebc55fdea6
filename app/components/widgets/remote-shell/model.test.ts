import { expect, test } from 'vitest'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { greetingOf, readControl, statusOf } from './model'

function calls(fields: Record<string, string>) {
  const { widget } = shownWidget('control_widgets.rpc_remote_shell', {}, [])
  const asked = readControl(widget, {}).requests({ source: 0, zone: 'UTC', field: (name) => fields[name] })
  return Array.isArray(asked) ? asked.map((one) => one.kind === 'call' && [one.call.method, one.call.params]) : asked
}

test('a command is sent with where it runs, and then asked how it goes on', () => {
  expect(calls({ op: 'send', line: ' ls -l ', cwd: '/tmp' })).toEqual([
    ['sendCommand', { command: 'ls -l', cwd: '/tmp' }],
    ['getCommandStatus', {}],
  ])
  expect(calls({ op: 'ask' })).toEqual([['getTermInfo', {}]])
  expect(calls({ op: 'end' })).toEqual([['terminateCommand', {}]])
  expect(calls({ line: ' ' })).toMatchObject({ field: 'line' })
})

test('what a device answers is read as far as it makes sense', () => {
  expect(greetingOf('{"platform":"linux","type":"Linux","release":"6.1","cwd":"/root","node":7}')).toEqual({
    text: 'linux Linux 6.1',
    cwd: '/root',
  })
  expect(statusOf('{"data":[{"stdout":"a\\n"},{"stderr":"b"},null],"cwd":"/x","done":false}')).toEqual({
    text: 'a\nb',
    cwd: '/x',
    isDone: false,
  })
  for (const answer of [undefined, '', 'x', '[]', '{"data":7}'])
    expect(statusOf(answer)).toEqual({ text: '', cwd: '', isDone: true })
})
