import { expect, test } from 'vitest'
import { toBase64 } from '~/lib/dashboard/states/base64'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { readControl } from './control'
import { configurationOf, gatewaySettings, logsText } from './model'

const nothing = { current: undefined, drafts: undefined, level: undefined }

test('what a gateway was told comes back into the form, connectors that are off among them', () => {
  const settings = {
    ...gatewaySettings(nothing),
    host: 'gästehaus.example',
    security: 'tls' as const,
    storage: 'file' as const,
    connectors: [
      { isOn: true, type: 'mqtt', name: 'Hall', config: '{"broker":{"port":1883}}' },
      { isOn: false, type: 'modbus', name: 'Cellar', config: '{}' },
    ],
  }
  const { configuration, drafts } = configurationOf(settings, '')
  const read = gatewaySettings({ current: toBase64(configuration), drafts: toBase64(drafts), level: 'DEBUG' })
  expect(read).toMatchObject({ host: 'gästehaus.example', security: 'tls', storage: 'file', level: 'DEBUG' })
  expect(read.connectors.map(({ isOn, type, name }) => [isOn, type, name])).toEqual([
    [true, 'mqtt', 'Hall'],
    [false, 'modbus', 'Cellar'],
  ])
  expect(JSON.parse(read.connectors[0]?.config ?? '')).toEqual({ broker: { port: 1883 } })
})

test.each([undefined, null, 7, '', 'x', '[]', toBase64([1]), toBase64({ mqtt: [null, 7, { name: {} }] })])(
  '%j is read as far as it makes sense',
  (current) => {
    expect(gatewaySettings({ current, drafts: current, level: current })).toMatchObject({ port: '1883', level: 'NONE' })
  },
)

test('logs stand in the folder of the author', () => {
  expect(logsText('INFO', './out')).toContain('args=("./out/service.log", "d", 1, 7,)')
})

const FIELDS = {
  host: 'h',
  port: '1883',
  readRecords: '10',
  maxRecords: '1000',
  maxFiles: '5',
  maxFileRecords: '14',
}

function requests(fields: Record<string, string>, type = 'config_form_latest', settings: object = {}) {
  const { widget, preset } = shownWidget(`gateway_widgets.${type}`, settings, [])
  const field = (name: string) => ({ ...FIELDS, ...fields })[name]
  return readControl(widget, preset).requests({ source: 0, zone: 'UTC', field })
}

test('a form is refused for what is wrong in it, at its field', () => {
  expect(requests({ host: ' ' })).toMatchObject({ field: 'host' })
  expect(requests({ port: '70000' })).toMatchObject({ field: 'port' })
  expect(requests({ maxFiles: '0' })).toMatchObject({ field: 'maxFiles' })
  expect(requests({ 'c0-name': 'A', 'c0-config': '{' })).toMatchObject({ field: 'c0-config' })
  expect(requests({ 'c0-name': 'A', 'c1-name': 'A' })).toMatchObject({ field: 'c1-name' })
  expect(requests({}, 'config_form_latest', { readOnly: true })).toMatchObject({ key: 'tile.control-unset' })
  expect(requests({ op: 'new', name: 'G' })).toMatchObject({ key: 'tile.control-unset' })
})

test('a token that was typed counts, else the server puts in the one there is', () => {
  expect(requests({ token: 'abc' })).toMatchObject([
    { kind: 'gateway', configuration: { thingsboard: { thingsboard: { security: { accessToken: 'abc' } } } } },
  ])
  expect(requests({})).toMatchObject([{ token: '' }])
  const tls = requests({ security: 'tls', cert: 'c.pem' })
  expect(tls).toMatchObject([{ configuration: { thingsboard: { thingsboard: { security: { cert: 'c.pem' } } } } }])
  expect(tls).not.toHaveProperty('0.token', expect.any(String))
})

test('a new gateway has the type of its author', () => {
  expect(requests({ op: 'new', name: ' G ' }, 'gateway_configuration', { gatewayType: 'IoT Gateway' })).toEqual([
    { kind: 'new-gateway', name: 'G', type: 'IoT Gateway', exists: undefined },
  ])
})

test('the archive has the name of its author, and what was saved is told in their words', () => {
  const words = { archiveFileName: '../my files', successfulSave: 'Kept!' }
  expect(requests({ op: 'archive', token: 'a' }, 'gateway_configuration', words)).toMatchObject([
    { kind: 'gateway', archive: '.._my files', saved: 'Kept!' },
  ])
  expect(requests({ op: 'archive' })).toMatchObject([{ archive: 'gatewayConfiguration' }])
  expect(requests({}, 'gateway_configuration', words)).toMatchObject([{ archive: undefined, saved: 'Kept!' }])
})

test('connectors have files of their own, in one folder', () => {
  const typed = { 'c0-name': 'A b', 'c0-on': 'true', 'c1-name': 'a/B', 'c1-on': 'true', 'c2-name': '../x' }
  expect(requests(typed)).toMatchObject([
    {
      configuration: {
        thingsboard: {
          connectors: [
            { configuration: 'a_b.json', name: 'A b', type: 'custom' },
            { configuration: 'a_b_2.json', name: 'a/B', type: 'custom' },
          ],
        },
      },
    },
  ])
})
