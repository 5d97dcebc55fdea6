// The stack as people can read and write it in an address: 'default,chart*DEVICE.784f394c-…'. Entries stand behind one
// another; behind the id of a state come the entities it is about, with a name before them where they have one
// ('*room-ASSET.…'), and two stars for the one that was put in last. Names of entities are left out: they are looked up.
import { isUuid } from '~/lib/platform/entity-id'
import type { Members } from '../model/dashboard'
import { isObject } from '../model/own'
import { entityIdIn, type StateEntry, type StateStack } from './state-entry'

const WORD = /^[\p{L}\p{N}_-]+$/u
const ENTITY = /^(?:(.+)-)?([A-Z][A-Z_]*)\.([\da-f-]{36})$/i
const OWN = ['entityId', 'entityName', 'entityLabel', 'targetEntityParamName']

/** The text of an entity and its names alone; undefined when something else is with it. */
function entityText(value: unknown, allowed: readonly string[]): string | undefined {
  if (!isObject(value) || !Object.keys(value).every((name) => allowed.includes(name))) return undefined
  const id = entityIdIn(value.entityId)
  const isPlain =
    id && isUuid(id.id) && /^[A-Z][A-Z_]*$/.test(id.entityType) && Object.keys(value.entityId ?? {}).length === 2
  return isPlain ? `${id.entityType}.${id.id}` : undefined
}

function entryText({ id, params }: StateEntry): string | undefined {
  const named = Object.entries(params).filter(([name]) => !OWN.includes(name))
  const { entityId, entityName, entityLabel, targetEntityParamName: target } = params
  const hasOwn = [entityId, entityName, entityLabel].some((one) => one !== undefined)
  const others = named.map(([name, value]) => {
    const text = WORD.test(name) ? entityText(value, OWN.slice(0, 3)) : undefined
    return text && `${name === target ? '**' : '*'}${name}-${text}`
  })
  const isTold = target === undefined || named.some(([name]) => name === target)
  const own = hasOwn ? entityText({ entityId, entityName, entityLabel }, OWN) : ''
  if (!WORD.test(id) || !isTold || own === undefined || others.includes(undefined)) return undefined
  return [id, own && `*${own}`, ...others].join('')
}

/** Undefined for parameters that only JSON can hold. */
export function readableStates(stack: StateStack): string | undefined {
  const texts = stack.map(entryText)
  return texts.includes(undefined) ? undefined : texts.join(',')
}

function entityOf(text: string): { name: string; entity: Members } | undefined {
  const [, name = '', entityType = '', id = ''] = ENTITY.exec(text) ?? []
  return isUuid(id) ? { name, entity: { entityId: { entityType: entityType.toUpperCase(), id } } } : undefined
}

function entryOf(text: string): StateEntry | undefined {
  const [id = '', ...entities] = text.split(/(?=(?<!\*)\*)/)
  if (!WORD.test(id)) return undefined
  let params: Members = {}
  for (const one of entities) {
    const read = entityOf(one.replace(/^\*+/, ''))
    if (!read) return undefined
    const target = one.startsWith('**') ? { targetEntityParamName: read.name } : {}
    params = read.name ? { ...params, [read.name]: read.entity, ...target } : { ...params, ...read.entity }
  }
  return { id, params }
}

/** Undefined for what is written in another way. */
export function statesReadable(text: string): StateEntry[] | undefined {
  const entries = text.split(',').map(entryOf)
  return entries.every((one): one is StateEntry => one !== undefined) ? entries : undefined
}
