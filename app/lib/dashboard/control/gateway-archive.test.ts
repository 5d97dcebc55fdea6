import { expect, test } from 'vitest'
import { unzipped } from '../../../../tests/support/unzipped'
import { gatewayArchive } from './gateway-archive.server'
import { yamlOf } from './yaml'

const configuration = {
  thingsboard: {
    thingsboard: { host: 'h: #x', port: 1883, security: { accessToken: 'a"b' } },
    storage: { type: 'memory', read_records_count: 10 },
    connectors: [
      { type: 'mqtt', name: 'A', configuration: 'a.json' },
      { type: 'mqtt', name: 'B', configuration: 'b.json' },
    ],
    logs: btoa('[loggers]'),
  },
  mqtt: [
    { name: 'A', config: { broker: 1 } },
    { name: 'B', config: {} },
  ],
}

test('the files of a gateway, as they are installed', () => {
  const files = unzipped(gatewayArchive(configuration))
  expect(Object.keys(files)).toEqual(['tb_gateway.yaml', 'logs.conf', 'a.json', 'b.json'])
  expect(files['logs.conf']).toBe('[loggers]')
  expect(JSON.parse(files['a.json'] ?? '')).toEqual({ broker: 1 })
  expect(files['tb_gateway.yaml']).toBe(`thingsboard:
  host: "h: #x"
  port: 1883
  security:
    accessToken: "a\\"b"
storage:
  type: "memory"
  read_records_count: 10
connectors:
  - type: "mqtt"
    name: "A"
    configuration: "a.json"
  - type: "mqtt"
    name: "B"
    configuration: "b.json"
`)
})

test('texts stay texts in YAML', () => {
  expect(yamlOf({ 'a: b': '- x', list: [], none: undefined, deep: [['1']] })).toBe(
    '"a: b": "- x"\nlist: []\ndeep:\n  - - "1"\n',
  )
})
