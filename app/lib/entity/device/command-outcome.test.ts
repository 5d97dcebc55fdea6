// What becomes of a command, and the values that it asked for.
import { expect, test } from 'vitest'
import { afterCall, afterLook, asOf } from './command-outcome'
import { type Command, isOver, stateOf } from './commands'
import { requestedBy } from './requested-values'

const SENT: Command = {
  id: 'c',
  deviceId: 'd',
  method: 'setLevel',
  params: '42',
  isTwoWay: true,
  timeoutMs: 5000,
  steps: [{ state: 'sent', at: 1000 }],
}
const answered = (text: string) => afterCall(SENT, { came: 'answered', text }, 1200)

test('an answer ends it; one that tells an error is no success', () => {
  expect(answered('{"ok":true}')).toMatchObject({ answer: '{"ok":true}', steps: [{}, { state: 'answered', at: 1200 }] })
  for (const text of ['', 'true', '{"error":null}', '{"error":false}', '["error"]'])
    expect(stateOf(answered(text))).toBe('answered')
  expect(answered('{"error":"stuck"}').fault).toEqual({ key: 'command.device-said', values: { text: 'stuck' } })
  expect(answered('{"error":{"code":7.0}}').fault?.values).toEqual({ text: '{"code":7.0}' })
  expect(stateOf(answered('{"error":"stuck"}'))).toBe('failed')
})

test('a long answer is kept in part, and told so', () => {
  const kept = answered('"'.padEnd(20_000, 'x'))
  expect([kept.answer?.length, kept.isCut]).toEqual([10_000, true])
})

test('what is over stays as it ended, and none goes back', () => {
  const over = answered('1')
  expect(afterCall(over, { came: 'no-answer' }, 9000)).toBe(over)
  const delivered = afterLook(SENT, { status: 'DELIVERED' }, 1100)
  expect(afterLook(delivered, { status: 'QUEUED' }, 1200)).toBe(delivered)
  expect(isOver(delivered)).toBe(false)
  expect(isOver({ ...delivered, isTwoWay: false })).toBe(true)
  expect(afterLook(SENT, { status: 'SOMETHING_NEWER' }, 1200)).toBe(SENT)
})

test('one whose waiting ended with the process is told so, after its time', () => {
  expect(asOf(SENT, 7000)).toBe(SENT)
  expect(asOf(SENT, 60_000).fault).toEqual({ key: 'command.unknown-end' })
  const kept = { ...SENT, rpcId: 'r', steps: [{ state: 'queued' as const, at: 1000 }] }
  expect(asOf(kept, 60_000)).toBe(kept)
})

test.each([
  ['setLevel', '42', [['level', '42'], ['setLevel', '42']]], // biome-ignore format: a line a case
  ['valve', '"open"', [['valve', 'open']]],
  ['write', '{"a":1.0,"b":{"c":true}}', [['a', '1.0'], ['b', '{"c":true}']]], // biome-ignore format: a line a case
  ['setup', '1', [['setup', '1']]],
  ['reboot', '', []],
  ['reboot', 'null', []],
])('%s of %s asks for values', (method, params, wanted) =>
  expect(requestedBy({ method, params }).map(({ key, text }) => [key, text])).toEqual(wanted),
)
