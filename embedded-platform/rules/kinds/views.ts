// The node that hands attributes of the originator on to the entity views that show them.
import { type EntityId, entityId } from '../../ids'
import type { Json } from '../../json/lenient-json'
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../json/value'
import { attributeKeysOf } from '../../store/entity-view-life'
import { type ViewWindow, viewsOf } from '../../store/entity-views'
import { attributesOf, DEVICE_ATTRIBUTES, parse } from '../../telemetry/payload'
import { deleteAttributes, saveAttributes } from '../../telemetry/write'
import { empty } from '../engine/configuration'
import { done, type NodeHome, nodeKind, type Sent, SUCCESS } from '../engine/node'
import { changedMessage, type RuleMessage } from '../message'

function scopeOf({ type, metadata }: RuleMessage): AttributeScope {
  if (type === 'POST_ATTRIBUTES_REQUEST') return 'CLIENT_SCOPE'
  const scope = ATTRIBUTE_SCOPES.find((one) => one === metadata.scope)
  if (!scope) throw new Error(`The metadata of the message name no scope: ${metadata.scope}`)
  return scope
}

const isOpen = ({ start_ts, end_ts }: ViewWindow, now: number) =>
  start_ts < now && (Number(end_ts) === 0 || end_ts > now)

/** Keys that were deleted: `{"attributes":["a","b"]}`. */
function deletedKeys(json: Json): string[] {
  const list = json.kind === 'object' ? json.members.get('attributes') : undefined
  if (list?.kind !== 'array') throw new Error('The message names no attributes')
  return list.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
}

/** Does to a view what was done to its source; false: there was nothing to do. */
function handOn({ platform }: NodeHome, message: RuleMessage, scope: AttributeScope) {
  const json = parse(message.data, 'strict')
  if (message.type === 'ATTRIBUTES_DELETED') {
    const gone = deletedKeys(json)
    return async (view: EntityId, keys: readonly string[]) => {
      const seen = gone.filter((key) => keys.includes(key))
      if (seen.length > 0) await deleteAttributes(platform, view, scope, seen)
      return seen.length > 0
    }
  }
  const values = attributesOf(json, DEVICE_ATTRIBUTES)
  return async (view: EntityId, keys: readonly string[]) => {
    const seen = values.filter(({ key }) => keys.includes(key))
    await saveAttributes(platform, view, scope, seen)
    return true
  }
}

const TYPES = ['ATTRIBUTES_UPDATED', 'ATTRIBUTES_DELETED', 'ACTIVITY_EVENT', 'POST_ATTRIBUTES_REQUEST']

export const copyToView = nodeKind({
  clazz: 'action.TbCopyAttributesToEntityViewNode',
  configuration: empty(),
  start: (_, home) => ({
    /** A message of each view goes on; without views that have anything to do with it the way ends here. */
    async take(message): Promise<readonly Sent[]> {
      if (!TYPES.includes(message.type)) throw new Error(`Unsupported message type: ${message.type}`)
      if (Object.keys(message.metadata).length === 0) throw new Error('The message has no metadata')
      const { platform, tenantId } = home
      const scope = scopeOf(message)
      const hand = handOn(home, message, scope)
      const sent: Sent[] = []
      for (const view of await viewsOf(platform.db, tenantId, message.originator.id)) {
        if (!isOpen(view, platform.clock())) continue
        const originator = entityId('ENTITY_VIEW', view.id)
        if (!(await hand(originator, attributeKeysOf(view)[scope]))) continue
        sent.push({ labels: SUCCESS, message: { ...changedMessage(message, { originator }), id: platform.newId() } })
      }
      return [...sent, done(message)]
    },
  }),
})
