import { expect, test } from 'vitest'
import { evaluated, filled } from './expressions'

test('names are members of the scope, and what is not there is nothing', () => {
  const scope = { title: 'T', n: 0, list: [{ a: 1.2345 }], hit: () => {} } as Record<string, unknown>
  scope.hit = () => {
    scope.n = 5
  }
  expect(
    filled('{{ title }}-{{n}}-{{ list[0].a | number:"1.0-2" }}-{{ nope }}-{{ nope.x }}-{{ title | lowercase }}', scope),
  ).toBe('T-0-1.23---t')
  evaluated('hit()', scope, {})
  expect(scope.n).toBe(5)
  evaluated('n = $event.value; title = "U"', scope, { value: 7 })
  expect([scope.n, scope.title]).toEqual([7, 'U'])
  expect(evaluated('nope || title', scope)).toBe('U')
})

test('what fails is nothing while it is drawn, and told when somebody acts', () => {
  expect(evaluated('a.b.c(', {})).toBeUndefined()
  expect(() => evaluated('title.x.y', { title: {} }, {})).toThrow(TypeError)
})
