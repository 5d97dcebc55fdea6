// The places where devices reach the platform: only what listens has one here.
import { z } from 'zod'

export interface Port {
  host: string
  port: number
}

export interface DevicePorts {
  /** The beginning of addresses, without a slash at the end. */
  http?: string
  mqtt?: Port
  /** MQTT over TLS: where devices show certificates. */
  mqtts?: Port
  /** As `http`. */
  coap?: string
  /** Nobody told: these are the usual ports on the platform's host. */
  isGuess?: true
}

/** Platforms since 3.6 tell by commands to copy, of each protocol that is switched on, in lists and objects of their own. */
export const DeviceConnectivitySchema = z.record(z.string(), z.unknown())

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  // A container reaches this very machine by another name.
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) if (name !== 'docker') yield* textsIn(member)
}

const USUAL = { mqtt: 1883, mqtts: 8883 }

function brokerIn(command: string): { kind: 'mqtt' | 'mqtts'; at: Port } | undefined {
  const host = /\s-h\s+(\S+)/.exec(command)?.[1]
  if (!command.startsWith('mosquitto_pub') || !host) return undefined
  const kind = command.includes('--cafile') ? 'mqtts' : 'mqtt'
  return { kind, at: { host, port: Number(/\s-p\s+(\d+)/.exec(command)?.[1] ?? USUAL[kind]) } }
}

export function portsIn(connectivity: z.output<typeof DeviceConnectivitySchema>): DevicePorts {
  const ports: DevicePorts = {}
  for (const command of textsIn(connectivity)) {
    const [, base, scheme] = /\b((https?|coap):\/\/[^\s/"']+[^\s"']*?)\/api\/v1\//.exec(command) ?? []
    const broker = brokerIn(command)
    if (base && scheme === 'coap') ports.coap ??= base
    // Encrypted where there is a choice.
    else if (base && (scheme === 'https' || !ports.http)) ports.http = base
    if (broker) ports[broker.kind] ??= broker.at
  }
  return ports
}

/** Of a platform that tells nothing. */
export function usualPorts(platformUrl: string): DevicePorts {
  const host = new URL(platformUrl).hostname
  const at = (port: number) => ({ host, port })
  return { http: platformUrl, mqtt: at(USUAL.mqtt), mqtts: at(USUAL.mqtts), isGuess: true }
}
