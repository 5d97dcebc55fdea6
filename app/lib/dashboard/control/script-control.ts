// What the script of a widget or action asks of the platform, as a form: commands to the device of its tile, attributes and
// values of the entities that its tile shows, checked as for any other form; and calls about other entities, of which the
// page asks the person before anything is changed.
import { attributeScopes } from '~/lib/platform/attribute-scope'
import { losslessIn } from '~/lib/platform/lossless-json'
import { isObject, textsOf } from '../model/own'
import type { Widget } from '../model/widget'
import { type Control, type ControlFault, type ControlRequest, callRequest } from './control'
import { readPlatformCall } from './platform-call'

/** Stands in the query of the address that scripts send to. */
export const SCRIPT = 'script'

/** The `op` of a call about an entity that the tile does not show. */
export const PLATFORM = 'platform'

/** An entity with a picture in it. */
const LONGEST_BODY = 200_000
const UNSET: ControlFault = { key: 'tile.control-unset' }
const FIELDS = ['verb', 'path', 'body', 'op', 'method', 'params', 'timeout', 'scope', 'values', 'keys']

/** Types of a tenant, and what has actions of its own. */
export const hasScripts = ({ isSystem, config }: Pick<Widget, 'isSystem' | 'config'>): boolean =>
  !isSystem || Object.values(config.actions).some((all) => all.some(({ type }) => type.startsWith('custom')))

const parsed = (text: string | undefined) => (text === undefined ? undefined : losslessIn(text))

function requestOf(field: (name: string) => string | undefined): ControlRequest | undefined {
  const op = field('op')
  const scope = attributeScopes.find((one) => one === field('scope'))
  const values = parsed(field('values'))
  const hasValues = isObject(values) && Object.keys(values).length > 0
  if (op === 'oneWay' || op === 'twoWay')
    return callRequest({
      method: field('method'),
      params: parsed(field('params')),
      isTwoWay: op === 'twoWay',
      timeout: Number(field('timeout')),
    })
  if (op === 'readAttributes' && scope) return { kind: 'read', scope, keys: textsOf(parsed(field('keys'))) }
  if (op === 'saveAttributes' && scope && hasValues) return { kind: 'attributes', scope, values }
  if (op === 'saveSeries' && hasValues) return { kind: 'series', values }
  if (op === PLATFORM) {
    const call = readPlatformCall(field('verb'), field('path'), parsed(field('body')))
    return call && { kind: 'platform', call }
  }
  return undefined
}

export const scriptControl: Control = {
  fields: FIELDS,
  isAlone: (field) => field('op') === PLATFORM,
  longest: LONGEST_BODY,
  requests({ field }) {
    const request = requestOf(field)
    return request ? [request] : UNSET
  },
}
