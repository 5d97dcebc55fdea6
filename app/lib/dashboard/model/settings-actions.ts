// Actions that newer platforms keep among the settings of a widget, under the sources that its view asks for.
import { layerActions } from './map-layers'
import { isObject, objectOf } from './own'
import type { Part } from './part'
import { readAction } from './read-action'
import type { WidgetAction } from './widget'

const SIDES = ['leftButtonClick', 'rightButtonClick']

/** A way to a state, which has no form of its own among the settings. */
const toState = (settings: Part, targetDashboardStateId: unknown): WidgetAction[] =>
  typeof targetDashboardStateId === 'string' && targetDashboardStateId !== ''
    ? [
        readAction(
          settings.inForm({ type: 'updateDashboardState', targetDashboardStateId, name: targetDashboardStateId }),
        ),
      ]
    : []

export const counterAction = (place: number) => `counter-${place}`

export function settingsActions(settings: Part): Record<string, WidgetAction[]> {
  const { stateId, apiUsageDataKeys } = settings.source
  const sides = SIDES.filter((name) => isObject(settings.source[name]))
  const counters = Array.isArray(apiUsageDataKeys) ? apiUsageDataKeys : []
  return {
    ...layerActions(settings),
    ...Object.fromEntries(sides.map((name) => [name, [readAction(settings.part(name))]])),
    ...Object.fromEntries(
      counters.map((one: unknown, place) => [counterAction(place), toState(settings, objectOf(one).state)]),
    ),
    ...(typeof stateId === 'string' && { shownState: toState(settings, stateId) }),
  }
}
