import { expect, test } from 'vitest'
import { helpBlocks } from './help-markup'

const told = (markup: string) =>
  helpBlocks(markup).map(({ kind, parts }) => [
    kind,
    parts.map(({ text, look }) => (look ? `${look}(${text})` : text)).join(''),
  ])

test('paragraphs, lists and words that are set apart are read out of the platform’s markup', () => {
  expect(
    told(
      'If <b>True</b> - send.<br/>Use <code>msg.temperature &lt; 5</code>, and:<ul><li>one</li><li>two</li></ul>Done',
    ),
  ).toEqual([
    ['paragraph', 'If strong(True) - send.'],
    ['paragraph', 'Use code(msg.temperature < 5), and:'],
    ['item', 'one'],
    ['item', 'two'],
    ['paragraph', 'Done'],
  ])
  expect(told('')).toEqual([])
})

test('what harms is left out, and what was never closed is text all the same', () => {
  expect(told('<img src=x onerror=alert(1)>a<script>alert(1)</script><b>b')).toEqual([['paragraph', 'astrong(b)']])
  expect(told('1 < 2 and <')).toEqual([['paragraph', '1 < 2 and <']])
})
