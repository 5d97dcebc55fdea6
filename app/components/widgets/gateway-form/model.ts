// The configuration of a gateway as a form has it, and as gateways keep it: JSON in base64, with the connectors beside it
// by their type. What gateways never told is as they have it at first.
import type { GatewayConfiguration } from '~/lib/dashboard/control/control'
import { isObject, numberOf, objectOf } from '~/lib/dashboard/model/own'
import { fromBase64 } from '~/lib/dashboard/states/base64'
import { jsonIn } from '~/lib/json-in'

export const CONNECTOR_TYPES = ['mqtt', 'modbus', 'opcua', 'ble', 'request', 'can', 'bacnet', 'custom'] as const
export const LOG_LEVELS = ['NONE', 'CRITICAL', 'ERROR', 'WARNING', 'INFO', 'DEBUG'] as const
export const MOST_CONNECTORS = 20

export interface Connector {
  isOn: boolean
  type: string
  name: string
  /** JSON, as it is typed. */
  config: string
}

export interface GatewaySettings {
  security: 'accessToken' | 'tls'
  caCert: string
  privateKey: string
  cert: string
  host: string
  port: string
  isRemote: boolean
  level: string
  logs: string
  storage: 'memory' | 'file'
  readRecords: string
  maxRecords: string
  folder: string
  maxFiles: string
  maxFileRecords: string
  connectors: Connector[]
}

const text = (value: unknown, usual: string) =>
  typeof value === 'string' && value !== '' ? value : numberOf(value) === undefined ? usual : String(value)

const LONGEST = 1_000_000

/** Gateways write it as a text in base64, some as JSON, some as the object itself. */
export function configurationIn(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return objectOf(value)
  const read = fromBase64(value, LONGEST) ?? jsonIn(value)
  return Array.isArray(read) ? objectOf(read[0]) : objectOf(read)
}

const connectorsIn = (value: unknown, isOn: boolean): Connector[] =>
  Object.entries(configurationIn(value)).flatMap(([type, list]) =>
    type === 'thingsboard' || !Array.isArray(list)
      ? []
      : list.filter(isObject).map(({ name, config }) => ({
          isOn,
          type,
          name: text(name, ''),
          config: JSON.stringify(config ?? {}, null, 2),
        })),
  )

export interface GatewayFacts {
  current: unknown
  drafts: unknown
  level: unknown
}

export function gatewaySettings({ current, drafts, level }: GatewayFacts): GatewaySettings {
  const whole = objectOf(configurationIn(current).thingsboard)
  const server = objectOf(whole.thingsboard)
  const security = objectOf(server.security)
  const storage = objectOf(whole.storage)
  return {
    security: security.caCert || security.cert || security.privateKey ? 'tls' : 'accessToken',
    caCert: text(security.caCert, 'ca.pem'),
    privateKey: text(security.privateKey, 'privateKey.pem'),
    cert: text(security.cert, 'certificate.pem'),
    host: text(server.host, ''),
    port: text(server.port, '1883'),
    isRemote: server.remoteConfiguration !== false,
    level: LOG_LEVELS.find((one) => one === level) ?? 'NONE',
    logs: './logs/',
    storage: storage.type === 'file' ? 'file' : 'memory',
    readRecords: text(storage.read_records_count ?? storage.max_read_records_count, '10'),
    maxRecords: text(storage.max_records_count, '1000'),
    folder: text(storage.data_folder_path, './data/'),
    maxFiles: text(storage.max_file_count, '5'),
    maxFileRecords: text(storage.max_records_per_file, '14'),
    connectors: [...connectorsIn(current, true), ...connectorsIn(drafts, false)].slice(0, MOST_CONNECTORS),
  }
}

const LOGGERS = ['service', 'connector', 'converter', 'tb_connection', 'storage', 'extension']

/** The configuration of the gateway's logs, one file for each part of it. */
export function logsText(level: string, folder: string): string {
  const at = folder.endsWith('/') ? folder : `${folder}/`
  const used = level === 'NONE' ? 'NOTSET' : level
  return [
    '[loggers]',
    `keys=root, ${LOGGERS.join(', ')}`,
    '[handlers]',
    `keys=consoleHandler, ${LOGGERS.map((name) => `${name}Handler`).join(', ')}`,
    '[formatters]',
    'keys=LogFormatter',
    '[logger_root]',
    'level=ERROR',
    'handlers=consoleHandler',
    ...LOGGERS.flatMap((name) => [
      `[logger_${name}]`,
      `level=${used}`,
      `handlers=${name}Handler`,
      'formatter=LogFormatter',
      `qualname=${name}`,
    ]),
    '[handler_consoleHandler]',
    'class=StreamHandler',
    `level=${used}`,
    'formatter=LogFormatter',
    'args=(sys.stdout,)',
    ...LOGGERS.flatMap((name) => [
      `[handler_${name}Handler]`,
      `level=${used}`,
      'class=thingsboard_gateway.tb_utility.tb_logger.TimedRotatingFileHandler',
      'formatter=LogFormatter',
      `args=("${at}${name}.log", "d", 1, 7,)`,
    ]),
    '[formatter_LogFormatter]',
    'format="%(asctime)s - |%(levelname)s| - [%(filename)s] - %(module)s - %(funcName)s - %(lineno)d - %(message)s"',
    'datefmt="%Y-%m-%d %H:%M:%S"',
  ].join('\n')
}

/** As gateways read it; those that are off stand beside it as drafts. */
export function configurationOf(settings: GatewaySettings, token: string) {
  const { security, host, port, isRemote, storage, connectors } = settings
  const { caCert, privateKey, cert, folder } = settings
  const number = (typed: string) => Number(typed)
  const [on, drafts] = [byType(connectors.filter(({ isOn }) => isOn)), byType(connectors.filter(({ isOn }) => !isOn))]
  const configuration: GatewayConfiguration = {
    thingsboard: {
      thingsboard: {
        host,
        remoteConfiguration: isRemote,
        port: number(port),
        security: security === 'tls' ? { caCert, privateKey, cert } : { accessToken: token },
      },
      connectors: filesOf(connectors.filter(({ isOn }) => isOn)),
      logs: btoa(logsText(settings.level, settings.logs).replace(/[^ -~\n]/g, '_')),
      storage:
        storage === 'file'
          ? {
              type: 'file',
              data_folder_path: folder,
              max_file_count: number(settings.maxFiles),
              max_read_records_count: number(settings.readRecords),
              max_records_per_file: number(settings.maxFileRecords),
            }
          : {
              type: 'memory',
              read_records_count: number(settings.readRecords),
              max_records_count: number(settings.maxRecords),
            },
    },
    ...on,
  }
  return { configuration, drafts }
}

function byType(connectors: readonly Connector[]): Record<string, unknown[]> {
  const lists: Record<string, unknown[]> = {}
  for (const { type, name, config } of connectors) {
    const list = lists[type] ?? []
    list.push({ name, config: JSON.parse(config) })
    lists[type] = list
  }
  return lists
}

/** A file for each, in one folder and no other. */
function filesOf(connectors: readonly Connector[]) {
  const taken = new Map<string, number>()
  return connectors.map(({ type, name }) => {
    const plain = name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.-]+/gu, '_')
      .replace(/^\.+/, '_')
    const count = (taken.get(plain) ?? 0) + 1
    taken.set(plain, count)
    return { configuration: `${plain}${count > 1 ? `_${count}` : ''}.json`, name, type }
  })
}
