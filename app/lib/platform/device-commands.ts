// Commands by which a person sends and hears as a given device: plain text for a shell, every part quoted. They say what
// became of them.
import type { DevicePorts, Port } from './device-connectivity'
import type { DeviceSecret } from './device-credentials'
import { powerShellQuote, powerShellText, shellQuote } from './shell-quote'

export type Purpose = 'telemetry' | 'attributes' | 'rpc'

export interface DeviceCommand {
  purpose: Purpose
  command: string
}

/** A profile can have topics of its own. */
export interface Topics {
  telemetry?: string
  attributes?: string
}

export const programs = ['curl', 'mosquitto', 'windows', 'docker', 'coap'] as const
export type Program = (typeof programs)[number]

interface Facts {
  secret: DeviceSecret
  ports: DevicePorts
  topics: Topics
}

const BODIES = { telemetry: '{"temperature":21.5}', attributes: '{"firmware":"1.0.4"}' }
const WAIT_MS = 20_000
const WAIT_SECONDS = 60
const IMAGE = 'eclipse-mosquitto'

const line = (words: string[], quote = shellQuote) => words.map(quote).join(' ')

const commands = (make: (purpose: Purpose) => string): DeviceCommand[] =>
  (['telemetry', 'attributes', 'rpc'] as const).map((purpose) => ({ purpose, command: make(purpose) }))

/** The address of a device with a token, for HTTP and CoAP. */
const addressOf = (base: string | undefined, { secret }: Facts) =>
  base && secret.type === 'ACCESS_TOKEN' ? `${base}/api/v1/${encodeURIComponent(secret.token)}` : undefined

/** A profile's topic can be a filter; a device publishes to one topic that fits it. */
const publishable = (topic: string) => topic.replace(/\+/g, 'data').replace(/#$/, 'data')

interface Mqtt {
  at: Port
  who: string[]
}

function mqttOf({ secret, ports }: Facts): Mqtt | undefined {
  const plain = (who: string[]) => ports.mqtt && { at: ports.mqtt, who }
  switch (secret.type) {
    case 'ACCESS_TOKEN':
      return plain(['-u', secret.token])
    case 'MQTT_BASIC': {
      const { clientId, userName, password } = secret
      return plain([
        ...(clientId ? ['-i', clientId] : []),
        ...(userName ? ['-u', userName] : []),
        ...(password ? ['-P', password] : []),
      ])
    }
    case 'X509_CERTIFICATE':
      return (
        ports.mqtts && {
          at: ports.mqtts,
          who: ['--cafile', 'server.pem', '--cert', 'device.pem', '--key', 'device.key'],
        }
      )
    case 'OTHER':
      return undefined
    default:
      return secret satisfies never
  }
}

/** The options before the message. -d: the program tells how the broker answers. */
function mqttWords({ at, who }: Mqtt, purpose: Purpose, topics: Topics): string[] {
  const server = ['-h', at.host, '-p', String(at.port), ...who]
  if (purpose === 'rpc') return ['mosquitto_sub', '-d', ...server, '-v', '-t', 'v1/devices/me/rpc/request/+']
  const topic = topics[purpose] ?? `v1/devices/me/${purpose}`
  return ['mosquitto_pub', '-d', ...server, '-q', '1', '-t', publishable(topic)]
}

const message = (purpose: Purpose) => (purpose === 'rpc' ? [] : ['-m', BODIES[purpose]])

function mosquitto(facts: Facts, before: string[] = []): DeviceCommand[] {
  const mqtt = mqttOf(facts)
  if (!mqtt) return []
  return commands((purpose) => line([...before, ...mqttWords(mqtt, purpose, facts.topics), ...message(purpose)]))
}

function curl(facts: Facts): DeviceCommand[] {
  const address = addressOf(facts.ports.http, facts)
  if (!address) return []
  const words = ['curl', '-sS', '--fail-with-body', '-w', '%{http_code}\\n']
  return commands((purpose) =>
    line(
      purpose === 'rpc'
        ? [...words, `${address}/rpc?timeout=${WAIT_MS}`]
        : [...words, '-H', 'Content-Type: application/json', '-d', BODIES[purpose], `${address}/${purpose}`],
    ),
  )
}

/** PowerShell: over HTTP where the device has a token, else by mosquitto, which gets its message from the pipe, because
 * older shells lose the quotes within a word. */
function windows(facts: Facts): DeviceCommand[] {
  const address = addressOf(facts.ports.http, facts)
  if (address) {
    const ask = (path: string) => `Invoke-WebRequest -UseBasicParsing -Uri ${powerShellText(`${address}/${path}`)}`
    return commands((purpose) => {
      if (purpose === 'rpc') return `(${ask(`rpc?timeout=${WAIT_MS}`)}).Content`
      const body = powerShellText(BODIES[purpose])
      return `(${ask(purpose)} -Method Post -ContentType 'application/json' -Body ${body}).StatusCode`
    })
  }
  const mqtt = mqttOf(facts)
  if (!mqtt || mqtt.who.some((word) => word.includes('"'))) return []
  return commands((purpose) => {
    const words = line(mqttWords(mqtt, purpose, facts.topics), powerShellQuote)
    return purpose === 'rpc' ? words : `${powerShellText(BODIES[purpose])} | ${words} -s`
  })
}

/** Without the files of a certificate, which a container does not see. */
const docker = (facts: Facts): DeviceCommand[] =>
  facts.secret.type === 'X509_CERTIFICATE'
    ? []
    : mosquitto(facts, ['docker', 'run', '--rm', '--network', 'host', IMAGE])

function coap(facts: Facts): DeviceCommand[] {
  const address = addressOf(facts.ports.coap, facts)
  if (!address) return []
  return commands((purpose) =>
    line(
      purpose === 'rpc'
        ? ['coap-client', '-m', 'GET', '-s', String(WAIT_SECONDS), `${address}/rpc`]
        : ['coap-client', '-m', 'POST', '-t', 'json', '-e', BODIES[purpose], `${address}/${purpose}`],
    ),
  )
}

const by: Record<Program, (facts: Facts) => DeviceCommand[]> = {
  curl,
  mosquitto: (facts) => mosquitto(facts),
  windows,
  docker,
  coap,
}

/** The programs that this device can be spoken for with, and their commands. */
export const commandsOf = (secret: DeviceSecret, ports: DevicePorts, topics: Topics = {}) =>
  programs
    .map((program) => ({ program, commands: by[program]({ secret, ports, topics }) }))
    .filter(({ commands }) => commands.length > 0)
