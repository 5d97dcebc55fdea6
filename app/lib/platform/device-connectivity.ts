// Commands that send a first value as a given device: plain text for a shell, every part quoted.
import type { DeviceSecret } from './device-credentials'

/** Where devices reach the platform. */
export interface DeviceAddress {
  httpUrl: string
  mqttHost: string
  mqttPort: number
}

export interface SendCommand {
  program: 'curl' | 'mosquitto_pub'
  command: string
}

const DEFAULT_TOPIC = 'v1/devices/me/telemetry'
const TLS_PORT = 8883
const EXAMPLE = '{"temperature":21.5}'

/** Bare where a shell takes it as it is, else in single quotes. */
export const shellQuote = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) && !text.startsWith('-') ? text : `'${text.replaceAll("'", `'\\''`)}'`

const options = new Set('-X -H -d -h -p -u -P -i -q -t -m --cafile --cert --key'.split(' '))

const line = (...words: string[]) => words.map((word) => (options.has(word) ? word : shellQuote(word))).join(' ')

/** A profile's topic can be a filter; a device publishes to one topic that fits it. */
const publishable = (topic: string) => topic.replace(/\+/g, 'data').replace(/#$/, 'data')

export function sendCommands(
  secret: DeviceSecret,
  { httpUrl, mqttHost, mqttPort }: DeviceAddress,
  telemetryTopic = DEFAULT_TOPIC,
): SendCommand[] {
  const publish = ['-q', '1', '-t', publishable(telemetryTopic), '-m', EXAMPLE]
  const server = ['mosquitto_pub', '-h', mqttHost, '-p', String(mqttPort)]
  switch (secret.type) {
    case 'ACCESS_TOKEN': {
      const url = `${httpUrl}/api/v1/${encodeURIComponent(secret.token)}/telemetry`
      return [
        {
          program: 'curl',
          command: line('curl', '-X', 'POST', '-H', 'Content-Type: application/json', '-d', EXAMPLE, url),
        },
        { program: 'mosquitto_pub', command: line(...server, '-u', secret.token, ...publish) },
      ]
    }
    case 'MQTT_BASIC': {
      const who = [
        ...(secret.clientId ? ['-i', secret.clientId] : []),
        ...(secret.userName ? ['-u', secret.userName] : []),
        ...(secret.password ? ['-P', secret.password] : []),
      ]
      return [{ program: 'mosquitto_pub', command: line(...server, ...who, ...publish) }]
    }
    case 'X509_CERTIFICATE': {
      const tls = ['-p', String(TLS_PORT), '--cafile', 'server.pem', '--cert', 'device.pem', '--key', 'device.key']
      return [{ program: 'mosquitto_pub', command: line('mosquitto_pub', '-h', mqttHost, ...tls, ...publish) }]
    }
    case 'OTHER':
      return []
    default:
      return secret satisfies never
  }
}
