import { expect, test } from 'vitest'
import { type Device, DeviceInfoSchema, deviceItem, deviceParts } from './device'
import { secretOf, withSecret } from './device-credentials'
import { NULL_ID } from './entity-id'
import { parseLossless, stringifyLossless } from './lossless-json'

const id = (entityType: string, tail: string) => ({
  entityType,
  id: `00000000-0000-1000-8000-${tail.padStart(12, '0')}`,
})
const device: Device = {
  id: id('DEVICE', '1'),
  createdTime: 1614688800555,
  name: 'Pump 7',
  label: 'P7',
  deviceProfileId: id('DEVICE_PROFILE', '2'),
  customerId: { entityType: 'CUSTOMER', id: NULL_ID },
  additionalInfo: { description: 'roof', lastConnectedGateway: 'x' },
  firmwareId: null,
  version: 4,
}
const same = {
  name: 'Pump 7',
  label: 'P7',
  deviceProfileId: device.deviceProfileId.id,
  gateway: false,
  overwriteActivityTime: false,
  description: 'roof',
}

test('nothing changed is nothing different', () => {
  expect(deviceParts.apply(device, same)).toEqual(device)
})

test('a change touches its own members only', () => {
  expect(deviceParts.apply(device, { ...same, label: '', gateway: true })).toEqual({
    ...device,
    label: null,
    additionalInfo: { description: 'roof', lastConnectedGateway: 'x', gateway: true },
  })
})

test('a gateway keeps the time of its devices by the very member the platform reads', () => {
  const changed = deviceParts.apply(device, { ...same, gateway: true, overwriteActivityTime: true })
  expect(changed.additionalInfo).toEqual({
    description: 'roof',
    lastConnectedGateway: 'x',
    gateway: true,
    overwriteActivityTime: true,
  })
})

test('odd additional information is left alone until one of its members is set', () => {
  const odd = { ...device, additionalInfo: ['a', 'list'] }
  expect(deviceParts.apply(odd, { ...same, description: '' }).additionalInfo).toEqual(['a', 'list'])
  expect(deviceParts.apply(odd, { ...same, description: 'roof' }).additionalInfo).toEqual({ description: 'roof' })
})

test('numbers of unknown members survive', () => {
  const text = stringifyLossless({
    ...device,
    additionalInfo: parseLossless('{"serial":9223372036854775807,"scale":1.0}'),
  })
  const changed = deviceParts.apply(parseLossless(text) as Device, { ...same, name: 'Pump 8', description: '' })
  expect(stringifyLossless(changed)).toBe(text.replace('Pump 7', 'Pump 8'))
})

test('an item says nobody where the platform says its null id, and leaves out what is empty', () => {
  const info = DeviceInfoSchema.parse({ ...device, label: null, customerTitle: null, customerIsPublic: false })
  expect(deviceItem(info)).toEqual({
    id: device.id.id,
    name: 'Pump 7',
    profileId: device.deviceProfileId.id,
    isPublic: false,
    isGateway: false,
    description: 'roof',
    createdTime: 1614688800555,
  })
})

test('credentials of a known kind are read and written back with their id and version', () => {
  const stored = {
    id: { id: 'c' },
    version: 2,
    credentialsType: 'ACCESS_TOKEN',
    credentialsId: 'abc',
    credentialsValue: null,
  }
  expect(secretOf(stored)).toEqual({ type: 'ACCESS_TOKEN', token: 'abc' })
  const basic = withSecret(stored, { type: 'MQTT_BASIC', clientId: 'c1', userName: '', password: '' })
  expect(basic).toEqual({
    id: { id: 'c' },
    version: 2,
    credentialsType: 'MQTT_BASIC',
    credentialsId: null,
    credentialsValue: '{"clientId":"c1","userName":null,"password":null}',
  })
  expect(secretOf(basic)).toEqual({ type: 'MQTT_BASIC', clientId: 'c1', userName: '', password: '' })
})

test('credentials of an unknown kind are shown and left alone', () => {
  const stored = { credentialsType: 'LWM2M_CREDENTIALS', credentialsId: 'end', credentialsValue: '{"a":1}' }
  const secret = secretOf(stored)
  expect(secret).toEqual({ type: 'OTHER', name: 'LWM2M_CREDENTIALS', value: '{"a":1}' })
  expect(withSecret(stored, secret)).toBe(stored)
})
