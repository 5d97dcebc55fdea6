// The `state` of an address: read in the form of the reference and in one that people can read; written so that people
// can read it wherever nothing is lost by that.
import type { Dashboard } from '../model/dashboard'
import { isObject } from '../model/own'
import { fromBase64, toBase64 } from './base64'
import { readableStates, statesReadable } from './readable-states'
import type { StateEntry, StateStack } from './state-entry'

/** Deeper than anybody goes; a link may not make every page of a dashboard longer. */
export const MOST_STATES = 50

type States = Pick<Dashboard, 'states' | 'rootStateId' | 'settings'>

const entryIn = (value: unknown): StateEntry | undefined =>
  isObject(value)
    ? { id: typeof value.id === 'string' ? value.id : '', params: isObject(value.params) ? value.params : {} }
    : undefined

function encoded(text: string): StateEntry[] | undefined {
  const list = fromBase64(text)
  if (!Array.isArray(list)) return undefined
  return list.slice(0, MOST_STATES).flatMap((one) => entryIn(one) ?? [])
}

export interface ReadStates {
  stack: StateStack
  /** States that the address names and the dashboard does not have; the text itself when it is none at all. */
  unknown: string[]
}

/** `text`: the parameter, null or undefined for none. What cannot be followed leads to the root, and is told. */
export function readStates({ states, rootStateId, settings }: States, text: string | null | undefined): ReadStates {
  const root: StateEntry = { id: rootStateId, params: {} }
  if (!text) return { stack: [root], unknown: [] }
  const read = encoded(text) ?? statesReadable(text)?.slice(0, MOST_STATES)
  if (!read) return { stack: [root], unknown: [text.slice(0, 100)] }
  // A controller without a stack goes to the last one.
  const asked = settings.stateControllerId === 'entity' ? read : read.slice(-1)
  const isKnown = ({ id }: StateEntry) => Object.hasOwn(states, id)
  const unknown = asked.filter(({ id }) => id && !Object.hasOwn(states, id)).map(({ id }) => id)
  const stack = asked.flatMap((entry, at) =>
    isKnown(entry) ? [entry] : at === 0 ? [{ ...root, params: entry.params }] : [],
  )
  return { stack: stack.length > 0 ? stack : [root], unknown }
}

/** The parameter; undefined where the root alone says all. */
export function writtenStates(stack: StateStack, rootStateId: string): string | undefined {
  const [first, ...others] = stack
  const isRoot = !first || (first.id === rootStateId && Object.keys(first.params).length === 0)
  if (isRoot && others.length === 0) return undefined
  const readable = readableStates(stack)
  // A word may happen to be JSON in base64, and would be read as that.
  return readable && !encoded(readable) ? readable : toBase64(stack)
}
