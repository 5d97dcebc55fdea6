// The configuration of a node read from its form, and what newer platforms and unknown classes make of it.
import { expect, test } from 'vitest'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { CIRCLE, keysAt, nodeClass, RELATION } from '../../../../tests/support/node-configurations'
import { documentationOf } from './documentation'
import { NODE_KINDS, nodeKindOf } from './node-kinds'
import { errorsAtFields } from './node-values'
import { readConfiguration } from './read-configuration'

const REQUIRED = 'form.required'
const MQTT = { topicPattern: 't', host: 'h', port: 1883, connectTimeoutSec: 10, credentials: { type: 'anonymous' } }

test('each of the 55 classes has its form, its words and its documentation', () => {
  expect(new Set(NODE_KINDS.map(({ clazz }) => clazz)).size).toBe(55)
  expect(nodeKindOf('tb.internal.Unknown')).toBeUndefined()
  const general = documentationOf('com.example.Node')
  const without = NODE_KINDS.map(({ clazz }) => clazz).filter((clazz) => documentationOf(clazz) === general)
  expect(without.sort()).toEqual([
    nodeClass('transaction.TbSynchronizationBeginNode'),
    nodeClass('transaction.TbSynchronizationEndNode'),
  ])
  expect(documentationOf('com.example.Node', 'https://example.com/doc')).toBe('https://example.com/doc')
  expect(documentationOf('com.example.Node', 'javascript:alert(1)')).toBe(general)
})

test('what another hangs on stands before it', () => {
  for (const { clazz, fields } of NODE_KINDS) {
    fields.forEach(({ when }, place) => {
      for (const path of Object.keys(when ?? {})) {
        const found = fields.findIndex((field) => field.path === path)
        expect({ clazz, path, isBefore: found >= 0 && found < place }).toEqual({ clazz, path, isBefore: true })
      }
    })
  }
})

const read = (clazz: string, sent: object, stored: unknown) =>
  readConfiguration(nodeClass(clazz), sent as Record<string, unknown>, stored)

test('numbers keep their digits, and are read as people write them', () => {
  const stored = parseLossless('{"telemetryPrefix":"x","interval":7.0,"more":1.10}')
  const same = read('action.TbMsgCountNode', { 'config-interval': '7.0', 'config-telemetryPrefix': 'x' }, stored)
  expect(stringifyLossless(same.configuration)).toBe('{"telemetryPrefix":"x","interval":7.0,"more":1.10}')
  const typed = (interval: string) =>
    read('action.TbMsgCountNode', { 'config-interval': interval, 'config-telemetryPrefix': 'y' }, stored)
  expect(stringifyLossless(typed('۱۲').configuration)).toBe('{"telemetryPrefix":"y","interval":12,"more":1.10}')
  expect(typed('1,000').configuration).toMatchObject({ interval: 1000 })
  expect(typed('1.5').faults).toEqual([{ path: 'interval', key: 'form.no-whole-number' }])
  expect(typed('').faults).toEqual([{ path: 'interval', key: 'form.required' }])
  expect(typed('-3').faults).toMatchObject([{ key: 'rule-node.out-of-range', values: { min: 1 } }])
  const place = read('geo.TbGpsGeofencingFilterNode', { 'config-centerLatitude': '48,850' }, CIRCLE)
  expect(stringifyLossless(place.configuration)).toContain('"centerLatitude":48.850')
})

test('another type of credentials begins them anew; secrets that are left stay', () => {
  const stored = { ...MQTT, credentials: { type: 'basic', username: 'u', password: 'secret', other: 1 } }
  const sent = {
    'config-topicPattern': 't',
    'config-host': 'h',
    'config-port': '1883',
    'config-connectTimeoutSec': '10',
    'config-credentials-type': 'basic',
    'config-credentials-username': 'u',
  }
  expect(read('mqtt.TbMqttNode', sent, stored)).toEqual({ configuration: stored, faults: [] })
  expect(read('mqtt.TbMqttNode', { ...sent, 'config-credentials-password': 'new' }, stored).configuration).toEqual({
    ...stored,
    credentials: { type: 'basic', username: 'u', password: 'new', other: 1 },
  })
  const anonymous = read('mqtt.TbMqttNode', { ...sent, 'config-credentials-type': 'anonymous' }, stored)
  expect(anonymous.configuration).toMatchObject({ credentials: { type: 'anonymous' } })
  expect(JSON.stringify(anonymous)).not.toContain('secret')
  const pem = { ...sent, 'config-credentials-type': 'cert.PEM', 'config-credentials-caCert': 'CA\r\nline' }
  expect(
    read('mqtt.TbMqttNode', { ...pem, 'config-credentials-caCert-file': 'ca.pem' }, stored).configuration,
  ).toMatchObject({
    credentials: { type: 'cert.PEM', caCert: 'CA\nline', caCertFileName: 'ca.pem' },
  })
})

test('trimmed and nothing where the platform wants it so', () => {
  const stored = { ...RELATION, entityType: 'DEVICE', entityTypePattern: 'x' }
  const sent = {
    'config-direction': 'FROM',
    'config-entityType': 'DEVICE',
    'config-entityNamePattern': '  pump ',
    'config-entityTypePattern': ' ',
    'config-relationType': 'Contains',
    'config-entityCacheExpiration': '0',
  }
  const { configuration, faults } = read('action.TbCreateRelationNode', sent, stored)
  expect(configuration).toMatchObject({ entityNamePattern: 'pump', entityTypePattern: null })
  expect(errorsAtFields(nodeClass('action.TbCreateRelationNode'), configuration, faults)).toEqual({
    'config-entityTypePattern': { key: 'form.required' },
  })
})

test('newer platforms: other members of a class have a form of their own, and a language more', () => {
  const anew = { dataMapping: { a: 'b' }, dataToFetch: 'ATTRIBUTES', fetchTo: 'METADATA' }
  expect(keysAt('metadata.TbGetCustomerAttributeNode', anew)).toEqual({})
  expect(keysAt('metadata.TbGetCustomerAttributeNode', { ...anew, fetchTo: null })).toEqual({ fetchTo: REQUIRED })
  const both = { scriptLang: 'TBEL', jsScript: '', tbelScript: 'return true;' }
  expect(keysAt('filter.TbJsFilterNode', both)).toEqual({})
  expect(keysAt('filter.TbJsFilterNode', { ...both, tbelScript: '' })).toEqual({ tbelScript: REQUIRED })
  const js = { 'config-scriptLang': 'JS', 'config-jsScript': 'return 1', 'config-tbelScript': 'return true;' }
  expect(read('filter.TbJsFilterNode', js, both).configuration).toEqual({
    ...both,
    scriptLang: 'JS',
    jsScript: 'return 1',
  })
  const old = { jsScript: 'return true' }
  expect(
    read('filter.TbJsFilterNode', { 'config-scriptLang': 'JS', 'config-jsScript': 'return true' }, old).configuration,
  ).toBe(old)
})

test('a class without a form is its JSON', () => {
  const stored = parseLossless('{"a":1.0}')
  const json = (configuration: string) => readConfiguration('com.example.Node', { configuration }, stored)
  expect(stringifyLossless(json('{"a":2.50}').configuration)).toBe('{"a":2.50}')
  expect(json('{\r\n  "a": 1.0\r\n}').configuration).toBe(stored)
  expect(json('').configuration).toEqual({})
  const broken = json('{"a":')
  expect(broken.configuration).toBe(stored)
  expect(broken.faults).toMatchObject([{ path: '', key: 'value.json-value-invalid' }])
  expect(errorsAtFields('com.example.Node', stored, broken.faults)).toHaveProperty('configuration')
})

test('what newer platforms do with messages is chosen where they say it, and begun anew by another choice', () => {
  const clazz = 'org.thingsboard.rule.engine.telemetry.TbMsgTimeseriesNode'
  const older = { defaultTTL: 0 }
  const newer = { defaultTTL: 0, useServerTs: false, processingSettings: { type: 'ON_EVERY_MESSAGE', own: 1 } }
  const form = { 'config-defaultTTL': '0', 'config-processingSettings-type': 'DEDUPLICATE' }
  expect(readConfiguration(clazz, form, older).configuration).toEqual(older)
  expect(readConfiguration(clazz, { ...form, 'config-processingSettings-type': 'ON_EVERY_MESSAGE' }, newer)).toEqual({
    configuration: newer,
    faults: [],
  })
  expect(readConfiguration(clazz, form, newer).faults).toMatchObject([
    { path: 'processingSettings/deduplicationIntervalSecs' },
  ])
  const advanced = {
    'config-defaultTTL': '0',
    'config-processingSettings-type': 'ADVANCED',
    'config-processingSettings-timeseries-type': 'DEDUPLICATE',
    'config-processingSettings-timeseries-deduplicationIntervalSecs': '60',
    'config-processingSettings-latest-type': 'ON_EVERY_MESSAGE',
    'config-processingSettings-webSockets-type': 'SKIP',
    'config-processingSettings-calculatedFields-type': 'SKIP',
  }
  expect(readConfiguration(clazz, advanced, newer)).toEqual({
    configuration: {
      ...newer,
      processingSettings: {
        type: 'ADVANCED',
        timeseries: { type: 'DEDUPLICATE', deduplicationIntervalSecs: 60 },
        latest: { type: 'ON_EVERY_MESSAGE' },
        webSockets: { type: 'SKIP' },
        calculatedFields: { type: 'SKIP' },
      },
    },
    faults: [],
  })
})
