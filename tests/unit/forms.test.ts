// Forms have one door: whoever parsed a body elsewhere would let in what the door keeps out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['app', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
const having = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')))

test('bodies of requests are read, and forms parsed, in one place', () => {
  expect(having(/request\s*(\.clone\(\))?\s*\.(formData|json|text|arrayBuffer|blob|body)\b/)).toEqual([
    'app/lib/request-body.server.ts',
  ])
  expect(having(/\.formData\(\)/)).toEqual(['app/lib/forms/take-form.server.ts'])
})
