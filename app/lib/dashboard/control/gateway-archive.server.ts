// The files that a gateway is installed with, in one archive: what it signs in by, what it keeps, and its connectors.

import { isObject, objectOf, own } from '../model/own'
import type { GatewayConfiguration } from './control'
import { yamlOf } from './yaml'
import { zipOf } from './zip.server'

export function gatewayArchive(configuration: GatewayConfiguration): Uint8Array {
  const { thingsboard: whole, ...byType } = configuration
  const { thingsboard, connectors, storage, logs } = whole
  const files = [
    { name: 'tb_gateway.yaml', text: yamlOf({ thingsboard, storage, connectors }) },
    { name: 'logs.conf', text: atob(String(logs)) },
  ]
  const used = new Map<string, number>()
  for (const { type, configuration: name } of Array.isArray(connectors) ? connectors.map(objectOf) : []) {
    const list = own(byType, String(type))
    const at = used.get(String(type)) ?? 0
    used.set(String(type), at + 1)
    const connector = Array.isArray(list) ? list[at] : undefined
    if (isObject(connector)) files.push({ name: String(name), text: `${JSON.stringify(connector.config, null, 2)}\n` })
  }
  return zipOf(files)
}
