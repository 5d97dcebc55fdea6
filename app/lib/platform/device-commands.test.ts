import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { commandsOf, type Program } from './device-commands'
import type { DevicePorts } from './device-connectivity'
import type { DeviceSecret } from './device-credentials'
import { powerShellQuote, powerShellText } from './shell-quote'

const at = (port: number) => ({ host: '127.0.0.1', port })
const ports: DevicePorts = { http: 'http://127.0.0.1:8080', mqtt: at(1883) }
const token = (text: string): DeviceSecret => ({ type: 'ACCESS_TOKEN', token: text })

/** The words a real shell makes of a command. */
const words = (command: string) =>
  execFileSync('/bin/sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')

const find = (secret: DeviceSecret, program: Program, at = ports, topics = {}) =>
  commandsOf(secret, at, topics).find((one) => one.program === program)?.commands ?? []

test('a token goes into the path encoded, and curl tells the status it got', () => {
  const [telemetry, attributes, rpc] = find(token("a b/'c"), 'curl')
  const device = "http://127.0.0.1:8080/api/v1/a%20b%2F'c"
  expect(telemetry!.command).toMatch(/^curl -sS --fail-with-body -w '%\{http_code\}\\n' /)
  expect(words(telemetry!.command).slice(5)).toEqual([
    '-H',
    'Content-Type: application/json',
    '-d',
    '{"temperature":21.5}',
    `${device}/telemetry`,
  ])
  expect(words(attributes!.command).at(-1)).toBe(`${device}/attributes`)
  expect(words(rpc!.command).at(-1)).toBe(`${device}/rpc?timeout=20000`)
})

test.each(["a b/'c", '-rf', '--cafile', '--$(reboot)', '=ls', '`id`'])('%s goes to the broker as it is', (text) => {
  const [telemetry] = find(token(text), 'mosquitto')
  expect(words(telemetry!.command)).toEqual([
    ...['mosquitto_pub', '-d', '-h', '127.0.0.1', '-p', '1883', '-u', text],
    ...['-q', '1', '-t', 'v1/devices/me/telemetry', '-m', '{"temperature":21.5}'],
  ])
})

test('MQTT basic sends only the parts there are, to a topic of the profile', () => {
  const secret: DeviceSecret = { type: 'MQTT_BASIC', clientId: '', userName: 'u', password: '$(reboot)' }
  const [telemetry, , rpc] = find(secret, 'mosquitto', ports, { telemetry: 'site/+/data/#' })
  expect(words(telemetry!.command).slice(6, 14)).toEqual([
    ...['-u', 'u', '-P', '$(reboot)', '-q', '1', '-t'],
    'site/data/data/data',
  ])
  expect(words(rpc!.command).at(0)).toBe('mosquitto_sub')
  expect(commandsOf(secret, ports).map(({ program }) => program)).toEqual(['mosquitto', 'windows', 'docker'])
})

describe('only what listens has commands', () => {
  const programsOf = (secret: DeviceSecret, at: DevicePorts) => commandsOf(secret, at).map(({ program }) => program)

  test.each<[string, DeviceSecret, DevicePorts, Program[]]>([
    ['a token', token('t'), ports, ['curl', 'mosquitto', 'windows', 'docker']],
    ['a token where there is CoAP', token('t'), { coap: 'coap://h' }, ['coap']],
    ['a certificate without a port for it', { type: 'X509_CERTIFICATE', certificate: 'c' }, ports, []],
    [
      'a certificate',
      { type: 'X509_CERTIFICATE', certificate: 'c' },
      { ...ports, mqtts: at(8883) },
      ['mosquitto', 'windows'],
    ],
    ['an unknown kind', { type: 'OTHER', name: 'LWM2M_CREDENTIALS', value: '' }, ports, []],
  ])('%s', (_, secret, at, expected) => {
    expect(programsOf(secret, at)).toEqual(expected)
  })
})

test('PowerShell takes no quote for an end, however it is written', () => {
  expect(powerShellText("a'b’c")).toBe("'a''b’’c'")
  expect(powerShellQuote('$(calc)')).toBe("'$(calc)'")
  const [telemetry] = find({ type: 'MQTT_BASIC', clientId: 'c', userName: "o'k", password: '' }, 'windows')
  expect(telemetry!.command).toBe(
    `'{"temperature":21.5}' | mosquitto_pub -d -h 127.0.0.1 -p 1883 -i c -u 'o''k' -q 1 -t v1/devices/me/telemetry -s`,
  )
})
