import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sendCommands, shellQuote } from './device-connectivity'

const address = { httpUrl: 'http://127.0.0.1:8080', mqttHost: '127.0.0.1', mqttPort: 1883 }

/** The words a real shell makes of a command. */
const words = (command: string) =>
  execFileSync('/bin/sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')

test('a token goes into the path encoded and to the broker as it is', () => {
  const [curl, mqtt] = sendCommands({ type: 'ACCESS_TOKEN', token: "a b/'c" }, address)
  expect(words(curl!.command)).toEqual([
    'curl',
    '-X',
    'POST',
    '-H',
    'Content-Type: application/json',
    '-d',
    '{"temperature":21.5}',
    "http://127.0.0.1:8080/api/v1/a%20b%2F'c/telemetry",
  ])
  expect(words(mqtt!.command).slice(0, 7)).toEqual(['mosquitto_pub', '-h', '127.0.0.1', '-p', '1883', '-u', "a b/'c"])
})

test('MQTT basic sends only the parts there are', () => {
  const [mqtt] = sendCommands(
    { type: 'MQTT_BASIC', clientId: '', userName: 'u', password: '$(reboot)' },
    address,
    'site/+/data/#',
  )
  expect(words(mqtt!.command)).toEqual([
    'mosquitto_pub',
    '-h',
    '127.0.0.1',
    '-p',
    '1883',
    '-u',
    'u',
    '-P',
    '$(reboot)',
    '-q',
    '1',
    '-t',
    'site/data/data/data',
    '-m',
    '{"temperature":21.5}',
  ])
})

test('a value that begins with a dash is quoted', () => {
  expect(shellQuote('-rf')).toBe("'-rf'")
})

test('an unknown kind has no command', () => {
  expect(sendCommands({ type: 'OTHER', name: 'LWM2M_CREDENTIALS', value: '' }, address)).toEqual([])
})
