// The widgets that every installation starts with: 13 bundles, 90 types.
import { cards } from './cards'
import { charts } from './charts'
import { controlWidgets, gpioWidgets } from './controls'
import { analogueGauges, digitalGauges } from './gauges'
import { inputWidgets } from './inputs'
import { maps } from './maps'
import { alarmWidgets, dateWidgets, entityAdminWidgets, gatewayWidgets, navigationWidgets } from './others'
import type { Bundle } from './widget'

export const systemBundles: readonly Bundle[] = [
  alarmWidgets,
  analogueGauges,
  cards,
  charts,
  controlWidgets,
  dateWidgets,
  digitalGauges,
  entityAdminWidgets,
  gatewayWidgets,
  gpioWidgets,
  inputWidgets,
  maps,
  navigationWidgets,
]
