// The members of a stored node that the editor shows: how they are read, and how they are written over what is stored.
// What says the same as before is left as it was written.
import type { ChainNode, Members, Place } from './document'
import { isSame, membersOf, numberOf, textOf, withMember } from './json'
import { placeAt } from './place-at'

/** Platforms from 3.9 on keep a node's debugging with the time at which it ends. */
export function isDebugged(stored: Members, now = Date.now()): boolean {
  if (!Object.hasOwn(stored, 'debugSettings')) return stored.debugMode === true
  const { allEnabled, failuresEnabled, allEnabledUntil } = membersOf(stored.debugSettings)
  return allEnabled === true || failuresEnabled === true || (numberOf(allEnabledUntil) ?? 0) > now
}

/** Those platforms do not switch off at `debugMode: false`. */
export const withDebugSettings = (stored: Members, settings: Members | null): Members =>
  withMember(withMember(stored, 'debugMode', undefined), 'debugSettings', settings)

const withDebug = (stored: Members, isOn: boolean): Members =>
  Object.hasOwn(stored, 'debugSettings')
    ? withDebugSettings(stored, isOn ? { failuresEnabled: true, allEnabled: true } : null)
    : withMember(stored, 'debugMode', isOn)

/** A node whose debugging ends while it is edited is not switched on by being saved. */
export const switched = (node: ChainNode, isOn: boolean): ChainNode =>
  isOn === node.isDebugged ? node : { ...node, isDebugged: isOn, stored: withDebug(node.stored, isOn) }

export function placeIn(additionalInfo: unknown): Place | undefined {
  const { layoutX, layoutY } = membersOf(additionalInfo)
  return placeAt(layoutX, layoutY)
}

/** `additionalInfo` as it is sent: whatever it was, when the editor changed nothing in it. */
export function infoWith(stored: unknown, { place, description }: Pick<ChainNode, 'place' | 'description'>): unknown {
  const placed = place && !isSame(place, placeIn(stored)) ? { layoutX: place.x, layoutY: place.y } : {}
  const said = textOf(membersOf(stored).description) === description ? {} : { description }
  const changes = Object.entries({ ...placed, ...said })
  if (changes.length === 0) return stored
  return changes.reduce((info, [name, value]) => withMember(info, name, value), membersOf(stored))
}

/** A node as the platform stored it. */
export function readNode(stored: Members, key: string): ChainNode {
  const { type, name, configuration, additionalInfo } = stored
  const place = placeIn(additionalInfo)
  return {
    key,
    type: textOf(type),
    name: textOf(name),
    description: textOf(membersOf(additionalInfo).description),
    isDebugged: isDebugged(stored),
    configuration,
    ...(place && { place }),
    stored,
  }
}

/** A node as it is sent. */
export function writeNode(node: ChainNode): Members {
  const { stored, type, name, configuration } = node
  const info = infoWith(stored.additionalInfo, node)
  const isNew = Object.keys(stored).length === 0
  const changes = {
    ...(textOf(stored.type) !== type && { type }),
    ...(textOf(stored.name) !== name && { name }),
    ...(isNew && { debugMode: node.isDebugged }),
    ...((isNew || !isSame(stored.configuration, configuration)) && { configuration: configuration ?? {} }),
    ...(info !== stored.additionalInfo && { additionalInfo: info }),
  }
  return Object.entries(changes).reduce((members, [member, value]) => withMember(members, member, value), stored)
}
