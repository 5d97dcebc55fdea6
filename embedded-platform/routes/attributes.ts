// REST calls of attributes (platform-api §2.16).

import { json, jsonText } from '../api/answer'
import { type Call, type Endpoint, endpoint } from '../api/endpoint'
import { badRequest, invalid, plainText } from '../api/errors'
import { checkedKeys, isEmpty, splitKeys } from '../api/key-list'
import { noteAttributes, noteAttributesDeleted } from '../audit/telemetry-actions'
import type { EntityId } from '../ids'
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../json/value'
import { valueJson } from '../json/value-json'
import { type KeyValue, readRestAttributes, UnusablePayload } from '../telemetry/payload'
import { attributes } from '../telemetry/read'
import { deleteAttributes, saveAttributes } from '../telemetry/write'
import { entityFor, entityOfPath } from './telemetry-access'

const PREFIX = '/api/plugins/telemetry'
const OF_ENTITY = `${PREFIX}/:entityType/:entityId`
const OF_DEVICE = `${PREFIX}/:deviceId`

const isScope = (scope: string | undefined): scope is AttributeScope => ATTRIBUTE_SCOPES.some((one) => one === scope)

/** Attributes of the path's scope, or of all; of an unknown scope there are none. */
async function read({ platform, params }: Call, { id }: EntityId, keys?: string[]) {
  const { scope } = params
  if (scope !== undefined && !isScope(scope)) return []
  return attributes(platform.db, id, { scope, keys })
}

const keysOf = (suffix: string) =>
  endpoint({
    method: 'GET',
    path: `${OF_ENTITY}/keys/attributes${suffix}`,
    who: 'signed-in',
    answer: async (call) => {
      const found = await read(call, await entityFor(call, 'READ_ATTRIBUTES'))
      return json(found.map(({ key }) => key))
    },
  })

const valuesOf = (suffix: string) =>
  endpoint({
    method: 'GET',
    path: `${OF_ENTITY}/values/attributes${suffix}`,
    who: 'signed-in',
    answer: async (call) => {
      const entity = await entityFor(call, 'READ_ATTRIBUTES')
      const keys = checkedKeys(splitKeys(call.query.text('keys') ?? ''), isEmpty, 'Incorrect attribute key ')
      const found = await read(call, entity, keys.length > 0 ? keys : undefined)
      const shown = found.map(
        ({ key, lastUpdateTs, value }) =>
          `{"lastUpdateTs":${lastUpdateTs},"key":${JSON.stringify(key)},"value":${valueJson(value)}}`,
      )
      return jsonText(`[${shown.join(',')}]`)
    },
  })

/** A refusal of the payload is remembered until scope and kind of the body have been looked at. */
type Body = KeyValue[] | UnusablePayload

function readBody(_json: unknown, { rawBody }: Call<unknown>): Body {
  try {
    return readRestAttributes(rawBody)
  } catch (error) {
    if (!(error instanceof UnusablePayload)) throw error
    if (error.isMalformed) throw badRequest()
    return error
  }
}

const write = (path: string): Endpoint<Body> =>
  endpoint<Body>({
    method: 'POST',
    path,
    who: 'signed-in',
    body: readBody,
    answer: async (call) => {
      const entity = entityOfPath(call)
      const { scope } = call.params
      if (scope !== 'SERVER_SCOPE' && scope !== 'SHARED_SCOPE') throw plainText(400, `Invalid scope: ${scope}`)
      if (call.body instanceof UnusablePayload) throw plainText(400, call.body.message)
      if (call.body.length === 0) throw plainText(400, 'No attributes data found in request body!')
      await entityFor(call, 'WRITE_ATTRIBUTES')
      await saveAttributes(call.platform, entity, scope, call.body)
      await noteAttributes(call, entity, scope, call.body)
      return undefined
    },
  })

const remove = (path: string) =>
  endpoint({
    method: 'DELETE',
    path,
    who: 'signed-in',
    needs: [{ name: 'keys' }],
    answer: async (call) => {
      const entity = entityOfPath(call)
      const keyList = call.query.required('keys')
      if (keyList === '') throw invalid("Parameter 'keys' can't be empty!")
      const keys = splitKeys(keyList)
      if (keys.length === 0) throw plainText(400, `Empty keys: ${keyList}`)
      const { scope } = call.params
      if (!isScope(scope)) throw plainText(400, `Invalid attribute scope: ${scope}`)
      await entityFor(call, 'WRITE_ATTRIBUTES')
      await deleteAttributes(call.platform, entity, scope, keys)
      await noteAttributesDeleted(call, entity, scope, keys)
      return undefined
    },
  })

export const attributeRoutes = [
  keysOf(''),
  keysOf('/:scope'),
  valuesOf(''),
  valuesOf('/:scope'),
  write(`${OF_ENTITY}/:scope`),
  write(`${OF_ENTITY}/attributes/:scope`),
  write(`${OF_DEVICE}/:scope`),
  remove(`${OF_ENTITY}/:scope`),
  remove(`${OF_DEVICE}/:scope`),
]
