// The topics of devices, gateways and provisioning, and which of them may be subscribed to.

export const GATEWAY_PREFIX = 'v1/gateway/'

export const Topic = {
  ATTRIBUTES: 'v1/devices/me/attributes',
  ATTRIBUTES_REQUEST: 'v1/devices/me/attributes/request/',
  ATTRIBUTES_RESPONSE: 'v1/devices/me/attributes/response/',
  RPC_REQUEST: 'v1/devices/me/rpc/request/',
  RPC_RESPONSE: 'v1/devices/me/rpc/response/',
  CLAIM: 'v1/devices/me/claim',
  GATEWAY_CONNECT: `${GATEWAY_PREFIX}connect`,
  GATEWAY_DISCONNECT: `${GATEWAY_PREFIX}disconnect`,
  GATEWAY_TELEMETRY: `${GATEWAY_PREFIX}telemetry`,
  GATEWAY_ATTRIBUTES: `${GATEWAY_PREFIX}attributes`,
  GATEWAY_ATTRIBUTES_REQUEST: `${GATEWAY_PREFIX}attributes/request`,
  GATEWAY_ATTRIBUTES_RESPONSE: `${GATEWAY_PREFIX}attributes/response`,
  GATEWAY_RPC: `${GATEWAY_PREFIX}rpc`,
  GATEWAY_CLAIM: `${GATEWAY_PREFIX}claim`,
  PROVISION_REQUEST: '/provision/request',
  PROVISION_RESPONSE: '/provision/response',
} as const

const SUBSCRIBABLE: ReadonlySet<string> = new Set([
  Topic.ATTRIBUTES,
  `${Topic.ATTRIBUTES_RESPONSE}+`,
  `${Topic.RPC_REQUEST}+`,
  `${Topic.RPC_RESPONSE}+`,
  Topic.GATEWAY_ATTRIBUTES,
  Topic.GATEWAY_ATTRIBUTES_RESPONSE,
  Topic.GATEWAY_RPC,
  Topic.PROVISION_RESPONSE,
])

export const isSubscribable = (filter: string) => SUBSCRIBABLE.has(filter)

/** MQTT's wildcards: + for one level, # for all that follow. */
export function matches(filter: string, topic: string): boolean {
  const wanted = filter.split('/')
  const levels = topic.split('/')
  for (const [place, level] of wanted.entries()) {
    if (level === '#') return true
    if (place >= levels.length || (level !== '+' && level !== levels[place])) return false
  }
  return wanted.length === levels.length
}
