// The form of a gateway as it was sent: a new gateway, or the configuration of one.
import type { ControlFault } from '~/lib/dashboard/control/control'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject } from '~/lib/dashboard/model/own'
import { readJson } from '~/lib/telemetry/typed-value'
import type { ReadControl } from '../definition'
import { flagIn, textIn } from '../places-map/settings'
import { gatewayMember, partName, partNames } from './members'
import {
  CONNECTOR_TYPES,
  type Connector,
  configurationOf,
  type GatewaySettings,
  LOG_LEVELS,
  MOST_CONNECTORS,
} from './model'

/** Of the archive, without what file systems have words for. */
const archiveName = (settings: Members) =>
  textIn(settings, 'archiveFileName', 'gatewayConfiguration')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .slice(0, 100)

const TEXTS = ['caCert', 'privateKey', 'cert', 'host', 'logs', 'folder'] as const
const NUMBERS = ['port', 'readRecords', 'maxRecords', 'maxFiles', 'maxFileRecords'] as const
const LONGEST_CONFIG = 60_000
const LONGEST_NAME = 255

type Field = (name: string) => string | undefined

function connectorsIn(field: Field): Connector[] | ControlFault {
  const connectors: Connector[] = []
  for (let at = 0; at < MOST_CONNECTORS; at++) {
    const name = (field(partName(at, 'name')) ?? '').trim()
    const typed = field(partName(at, 'config')) ?? ''
    // A row that was left empty is none.
    if (name === '' && typed.trim() === '') continue
    if (name === '') return { key: 'tool.gateway-connector-name', field: partName(at, 'name') }
    if (connectors.some((one) => one.name === name))
      return { key: 'tool.gateway-connector-twice', values: { name }, field: partName(at, 'name') }
    const read = readJson(typed.trim() === '' ? '{}' : typed)
    if (!read.ok || !isObject(read.value))
      return { key: 'tool.gateway-connector-json', values: { name }, field: partName(at, 'config') }
    const type = CONNECTOR_TYPES.find((one) => one === field(partName(at, 'type'))) ?? 'custom'
    connectors.push({ isOn: field(partName(at, 'on')) === 'true', type, name, config: typed.trim() || '{}' })
  }
  return connectors
}

function settingsIn(field: Field): GatewaySettings | ControlFault {
  const connectors = connectorsIn(field)
  if (!Array.isArray(connectors)) return connectors
  const values: Record<string, string> = {}
  for (const name of TEXTS) values[name] = (field(name) ?? '').trim()
  for (const name of NUMBERS) {
    values[name] = (field(name) ?? '').trim()
    const number = Number(values[name])
    if (!Number.isInteger(number) || number < 1) return { key: 'tool.gateway-number', field: name }
  }
  if (!values.host) return { key: 'tool.gateway-host-missing', field: 'host' }
  if (Number(values.port) > 65_535) return { key: 'tool.gateway-port-wrong', field: 'port' }
  return {
    ...(values as unknown as GatewaySettings),
    security: field('security') === 'tls' ? 'tls' : 'accessToken',
    storage: field('storage') === 'file' ? 'file' : 'memory',
    level: LOG_LEVELS.find((one) => one === field('level')) ?? 'NONE',
    isRemote: field('remote') === 'true',
    connectors,
  }
}

export const readControl: ReadControl = (widget, { isList }) => ({
  fields: [
    ...['op', 'name', 'security', 'token', 'remote', 'level', 'storage'],
    ...TEXTS,
    ...NUMBERS,
    ...Array.from({ length: MOST_CONNECTORS }, (_, at) => partNames(at)).flat(),
  ],
  longest: LONGEST_CONFIG,
  madeMember: gatewayMember(widget),
  isAlone: (field) => isList === true && field('op') === 'new',
  requests({ field }) {
    const { settings } = widget.config
    if (field('op') === 'new') {
      const name = (field('name') ?? '').trim().slice(0, LONGEST_NAME)
      if (isList !== true) return { key: 'tile.control-unset' }
      if (name === '') return { key: 'tile.input-required', field: 'name' }
      const type = textIn(settings, 'gatewayType', 'Gateway')
      return [{ kind: 'new-gateway', name, type, exists: textIn(settings, 'gatewayNameExists') || undefined }]
    }
    if (flagIn(settings, 'readOnly', false)) return { key: 'tile.control-unset' }
    const read = settingsIn(field)
    if ('key' in read) return read
    const token = read.security === 'accessToken' ? (field('token') ?? '').trim() : undefined
    const archive = field('op') === 'archive' ? archiveName(settings) : undefined
    const saved = textIn(settings, 'successfulSave') || undefined
    return [{ kind: 'gateway', ...configurationOf(read, token ?? ''), level: read.level, token, archive, saved }]
  },
})
