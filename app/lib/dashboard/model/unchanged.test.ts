// Reading and writing is no change, whatever a document holds.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readDashboard } from './read-dashboard'
import { writeDashboard } from './write-dashboard'

const folder = fileURLToPath(new URL('../../../../../shared/examples/dashboards/', import.meta.url))
const examples = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

const rewritten = (json: unknown) => writeDashboard(json, readDashboard(json), readDashboard(json))

test.each([
  {
    title: 'x',
    configuration: { widgets: { w: { config: null, extra: [1, { two: 2 }] } }, states: { a: { root: 1 } } },
  },
  { title: 'x', configuration: { deviceAliases: { 1: { alias: 'a', deviceId: 'd' } }, widgets: [{ config: {} }] } },
  { title: 'x', configuration: { settings: { unknown: true }, timewindow: { aggregation: { type: 'ALL' } } } },
])('a document stays as it is: %#', (document) => {
  const json = JSON.stringify(document)
  expect(JSON.stringify(rewritten(JSON.parse(json)))).toBe(json)
})

test.runIf(examples.length > 0)('what others exported stays as it is, byte for byte', () => {
  for (const name of examples) {
    const json = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    expect({ name, text: JSON.stringify(rewritten(json)) }).toEqual({ name, text: JSON.stringify(json) })
  }
})
