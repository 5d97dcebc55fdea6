import { expect, test } from 'vitest'
import { tidyScript } from './script-tidy'
import { faultsIn, marksIn } from './script-tree'

test('each statement gets its line and its depth, and nothing else changes', () => {
  expect(
    tidyScript('var a = {b: 1,\nc: 2}; if (a.b) { return a; } else {return {msg: msg,\nmetadata: metadata};}'),
  ).toBe(
    `var a = {b: 1,
    c: 2};
if (a.b) {
    return a;
} else {
    return {msg: msg,
        metadata: metadata};
}`,
  )
  expect(tidyScript("switch (msgType) { case 'A': x(); break; default: return 1 }")).toBe(
    "switch (msgType) {\n    case 'A':\n        x();\n        break;\n    default:\n        return 1\n}",
  )
  expect(tidyScript('f(function (x) {\nreturn x;\n});\n\n\n\n  // note\nfor (var i = 0; i < 3; i++) f(i);')).toBe(
    'f(function (x) {\n    return x;\n});\n\n// note\nfor (var i = 0; i < 3; i++) f(i);',
  )
})

test('texts and notes of several lines stay, and so does what cannot be read', () => {
  const note = '/* one\n   two */\nreturn `a\n  b`;'
  expect(tidyScript(note)).toBe(note)
  expect(tidyScript('if (a {')).toBe('if (a {')
  expect(tidyScript('')).toBe('')
  const tidy = tidyScript('if (a) { b(); }')
  expect(tidyScript(tidy)).toBe(tidy)
})

test('words have their kinds, and faults their places', () => {
  expect(marksIn("return msg.a > 1.5 && 'x'; // n").map(({ kind }) => kind)).toEqual([
    'keyword',
    'name',
    'number',
    'text',
    'note',
  ])
  expect(faultsIn('return 1;')).toEqual([])
  expect(faultsIn('var a = 1;\nreturn a +;')).toEqual([{ from: 21, to: 22 }])
})
