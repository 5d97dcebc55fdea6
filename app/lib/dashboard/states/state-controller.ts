// Moving about in a dashboard: what the stack is after an action. Each gives a stack of its own, which an address then
// holds; so the browser's Back goes the same way.
import type { Dashboard, Members } from '../model/dashboard'
import { equal } from '../model/patch'
import { MOST_STATES } from './state-address'
import { entityIn, type StateEntity, type StateEntry, type StateStack } from './state-entry'

type States = Pick<Dashboard, 'states' | 'rootStateId'> & {
  settings: Pick<Dashboard['settings'], 'stateControllerId'>
}

export const currentState = (stack: StateStack): StateEntry => stack.at(-1) ?? { id: '', params: {} }

const hasStack = ({ settings }: States) => settings.stateControllerId === 'entity'

/** The root stays; of a stack that has grown too high the states right above it go. */
const bounded = ([root, ...above]: StateStack): StateStack => (root ? [root, ...above.slice(1 - MOST_STATES)] : [])

/** Opened where it is already: nothing happens. Undefined for a state that is not there. */
export function openState(dashboard: States, stack: StateStack, id: string, params: Members): StateStack | undefined {
  if (!Object.hasOwn(dashboard.states, id)) return undefined
  const entry = { id, params }
  if (equal(currentState(stack), entry)) return stack
  return hasStack(dashboard) ? bounded([...stack, entry]) : [entry]
}

/** Several, one above the other; none when one of them is not there. */
export const openStates = (dashboard: States, stack: StateStack, entries: StateStack): StateStack | undefined =>
  entries.reduce<StateStack | undefined>(
    (opened, { id, params }) => opened && openState(dashboard, opened, id, params),
    stack,
  )

/** In the place of the one that is seen; without `id` that one with other parameters. */
export function updateState(
  dashboard: States,
  stack: StateStack,
  id: string | undefined,
  params: Members,
): StateStack | undefined {
  const to = id || currentState(stack).id
  return Object.hasOwn(dashboard.states, to) ? [...stack.slice(0, -1), { id: to, params }] : undefined
}

/** Back to the state of this number from the root, which is 0. */
export const backTo = (stack: StateStack, at: number): StateStack => stack.slice(0, Math.max(1, at + 1))

/** The controller without a stack knows no entity. */
export const stateEntity = (dashboard: States, stack: StateStack, paramName?: string): StateEntity | undefined =>
  hasStack(dashboard) ? entityIn(currentState(stack).params, paramName) : undefined
