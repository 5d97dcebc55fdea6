import { expect, test } from 'vitest'
import { functionPlaces } from './function-places'

test('functions are found wherever settings have them, with the key that they belong to', () => {
  const places = functionPlaces({
    settings: { colorFunction: 'a', markers: [{ label: { patternFunction: { body: 'b', modules: {} } } }], func: ' ' },
    datasources: [
      {
        dataKeys: [
          { name: 't', label: 'Temperature', funcBody: 'c', settings: { cellContentFunction: 'd' }, postFuncBody: 'e' },
        ],
      },
    ],
    title: 'function',
  })
  expect(Object.fromEntries(places)).toEqual({
    a: { name: 'colorFunction' },
    b: { name: 'patternFunction' },
    c: { name: 'funcBody', key: 'Temperature' },
    d: { name: 'cellContentFunction', key: 'Temperature' },
    e: { name: 'postFuncBody', key: 'Temperature' },
  })
})

test('what is no tree of settings is looked at to an end', () => {
  const circle: Record<string, unknown> = { fooFunction: 5, valueFunc: { body: 7 } }
  circle.again = circle
  expect(functionPlaces(circle).size).toBe(0)
})
