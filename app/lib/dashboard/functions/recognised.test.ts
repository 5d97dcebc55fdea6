import { describe, expect, test } from 'vitest'
import { bodyOf, recognised } from './recognised'

const run = (body: string, values: Record<string, unknown>) => {
  const made = recognised(body, Object.keys(values))
  if (!made) throw new Error(`not recognised: ${body}`)
  return made(...Object.values(values))
}

describe('what people write is carried out as the language would', () => {
  const bodies = [
    'return value;',
    'return value || "";',
    'return value/100',
    'return value * 1.8 + 32;',
    'if (value == "true"){\n    return 1;\n} else {\n    return 0;\n}',
    'var color;\nif (value === "true") {\n color = "rgb(39, 134, 34)";\n} else {\n color = \'red\';\n}\nreturn {\n color: color,\n fontSize: "18px"\n};',
    'if (value > 30) return "red"; else if (value > 20) return "orange"\nreturn "green"',
    'value = "&#11044;"; return value',
    'return value > 20 ? (value > 30 ? "hot" : "warm") : "cold";',
    'var style = {}; if (value > 20) style.color = "red"\nstyle.weight = 700; return style;',
    'var percent = (value + 60)/120 * 100; return Math.min(100, Math.max(0, percent)).toFixed(1) + " %";',
    'switch (value) { case 1: case 2: return "low"; case 25: value = "mid"; break; default: return "other" }\nreturn value',
    'return typeof value !== "undefined" && !isNaN(value) ? parseFloat(value) : null // a comment',
    '/* a\n comment */ let text = String(value); const first = text.charAt(0); return first + text.length + text.split("").join("-")',
    'res = value % 2 === 0 ? [1, 2][1] : {a: {b: 3}}["a"].b; return -res + +"4"',
    'return (value != null && value !== "") ? "\\u00e9\\n\\x41\\\'" : \'\'',
    'var a = 1, b = a + 2; a += b; a *= 2; a -= 1; a /= 3; return a - b - 1 + 2 * 3 / 4 % 5',
    'return value\n? 1\n: 2',
    'if (value > 5) { return\n } return 7',
    'return 1 + 2 + "3" + 4 * .5 + 1e2',
    'return value ?? "none"',
    'return value < 5 || value >= 20 && value <= 40',
    'var value2 = value; if (value2) { { value2 = !value2 } } else ; return value2',
  ]
  test.each(bodies)('%s', (body) => {
    // The judge: the language itself, which only a test may ask.
    const judge = new Function('value', 'previous', body)
    for (const value of [25, 0, -3.5, 31, 'true', 'false', '', '12', null, undefined, 1, 2]) {
      const told = (make: () => unknown) => {
        try {
          return { value: make() }
        } catch (error) {
          return { error: (error as Error).name }
        }
      }
      expect(told(() => run(body, { value, previous: 1 }))).toEqual(told(() => judge(value, 1)))
    }
  })
})

test('the functions of the platform', () => {
  expect(run('return Math.round(1000*Math.sin(time/5000));', { time: 2500 * Math.PI, prevValue: 0 })).toBe(1000)
  const random =
    'var value = prevValue + Math.random() * 100 - 50;\nvar multiplier = Math.pow(10, 2 || 0);\nvar value = Math.round(value * multiplier) / multiplier;\nif (value < -1000) {\n\tvalue = -1000;\n} else if (value > 1000) {\n\tvalue = 1000;\n}\nreturn value;'
  expect(run(random, { time: 0, prevValue: 5000 })).toBe(1000)
})

test('data of maps and tables', () => {
  const values = { data: { active: 'true', 'a b': 5 }, dsData: [{ type: 'pin' }], dsIndex: 0 }
  expect(run('return dsData[dsIndex].type + dsData[dsIndex]["type"] + data["a b"]', values)).toBe('pinpin5')
  expect(run('return JSON.parse(value).name', { value: '{"name":"x"}' })).toBe('x')
})

test.each([
  'return window.location',
  'return fetch("/api")',
  'while (true) {}',
  'for (var i = 0; i < 3; i++) {}',
  'return value.constructor',
  'return value["constructor"]("return this")()',
  'return (function () { return 1 })()',
  'return () => 1',
  'return value.toString',
  'return value.hasOwnProperty',
  'return `a`',
  'return /a/.test(value)',
  'return new Date(value)',
  'return this',
  'return eval("1")',
  'return arguments[0]',
  'value.x = 1',
  'var a = value; a.x = 1',
  'var a = {}; a = value; a.x = 1',
  'return { __proto__: value }',
  'return { "__proto__": value }',
  'var o = {}; o.__proto__ = value',
  'delete value.x',
  'return value++',
  'return value ** 2',
  'return value?.x',
  'return other',
  'let a = 1; { let a = 2 } return a',
  'break',
  'return 010',
  'return 5px',
  'return "unfinished',
  'return (1',
  'if (value) {',
  'try { return 1 } catch (e) {}',
  'throw value',
  'return a, b',
  'value 5',
  'return Math.constructor',
  'return Math[value]',
  `return ${'('.repeat(5000)}1`,
  `return ${'!'.repeat(5000)}1`,
  `${'{'.repeat(500)}${'}'.repeat(500)}`,
  `return ${'value+'.repeat(2000)}1`,
  '',
])('%s is left to the sandbox', (body) => expect(recognised(body, ['value'])).toBeUndefined())

test('members that every object has are not there', () => {
  expect(run('return value["constructor"]', { value: {} })).toBeUndefined()
  expect(run('return value["__proto__"]', { value: [] })).toBeUndefined()
  expect(run('var k = "toString"; return value[k]', { value: 'a' })).toBeUndefined()
  expect(() => run('return value.length.x.y', { value: 'a' })).toThrow(TypeError)
  expect(() => run('return value.toFixed(1)', { value: 'a' })).toThrow('toFixed is not a function')
})

test('a text does not grow without end', () => {
  const doubling = `var a = value;${'a += a;'.repeat(60)}return a`
  expect(() => run(doubling, { value: 'xxxxxxxx' })).toThrow(RangeError)
  expect(() => run(`var a = value;${'a = [a, a].join(a);'.repeat(30)}return a`, { value: 'xx' })).toThrow(RangeError)
  const nested = `var a = [value];${'a = [a, a];'.repeat(60)}`
  for (const end of [
    'return a',
    'return "" + a',
    'return a == "x"',
    'return a < 1',
    'return a.join()',
    'return [1][a]',
  ]) {
    expect(() => run(nested + end, { value: 1 })).toThrow(RangeError)
  }
  expect(run(`${nested}return a == null`, { value: 1 })).toBe(false)
})

test('as later platforms store them', () => {
  expect(bodyOf({ body: 'return 1' })).toBe('return 1')
  expect(bodyOf({ body: 'return lib.f()', modules: { lib: 'tb-resource;…' } })).toBeUndefined()
  expect([bodyOf('  '), bodyOf(null), bodyOf(5), bodyOf({ body: 5 })]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
